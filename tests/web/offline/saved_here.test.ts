import { expect, test } from "vitest";
import { anEntry } from "./an_entry.ts";
import { savedHere } from "../../../web/offline/unsent_status.ts";

const sentAt = (at: number) => anEntry({ state: { name: "sent", at, version: 1 } });

test("a protocol saved here has the state of its first unsent version", () => {
  const entries = [
    sentAt(100),
    anEntry({ state: { name: "refused", status: 404, reason: "Nie ma." } }),
    anEntry(),
    anEntry({ rentalId: "r2", kind: "return" }),
  ];
  expect([...savedHere(entries, "handover", 0)]).toEqual([["r1", "refused"]]);
  expect([...savedHere(entries, "return", 0)]).toEqual([["r2", "waiting"]]);
});

test("a sent protocol counts until the server's data is read again", () => {
  expect([...savedHere([sentAt(100)], "handover", 99)]).toEqual([["r1", "sent"]]);
  expect([...savedHere([sentAt(100)], "handover", 100)]).toEqual([]);
});
