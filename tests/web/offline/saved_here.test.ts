import { expect, test } from "vitest";
import { anEntry } from "./an_entry.ts";
import { savedHere } from "../../../web/offline/unsent_status.ts";

const sentAt = (at: number) => anEntry({ state: { name: "sent", at, version: 1 } });

test("a protocol that was saved here is as far as the first of its versions that is not sent", () => {
  const entries = [
    sentAt(100),
    anEntry({ state: { name: "refused", status: 404, reason: "Nie ma." } }),
    anEntry(),
    anEntry({ rentalId: "r2", kind: "return" }),
  ];
  expect([...savedHere(entries, "handover", 0)]).toEqual([["r1", "refused"]]);
  expect([...savedHere(entries, "return", 0)]).toEqual([["r2", "waiting"]]);
});

test("one that was sent counts until the server has been asked again", () => {
  expect([...savedHere([sentAt(100)], "handover", 99)]).toEqual([["r1", "sent"]]);
  expect([...savedHere([sentAt(100)], "handover", 100)]).toEqual([]);
});
