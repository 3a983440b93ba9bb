import { expect, test } from "vitest";
import {
  unsentCountWords,
  unsentParts,
} from "../../../../../web/features/papers/unsent/entry_words.ts";
import { anEntry } from "../../../offline/an_entry.ts";
import { aProtocol } from "../a_protocol.ts";

const theirs = aProtocol();
const entries = [
  anEntry({ rentalId: "a", state: { name: "conflict", cause: "changed", theirs } }),
  anEntry({ rentalId: "b", state: { name: "refused", status: 400, reason: "Za długo." } }),
  anEntry({ rentalId: "c" }),
  anEntry({ rentalId: "a" }),
];

test("entries that need a decision are counted separately from pending ones", () => {
  expect(unsentCountWords({ entries: entries.slice(0, 3), drafts: [] }))
    .toBe("Wymaga decyzji: 2. Czeka na wysłanie: 1. Szkice: 0.");
  expect(unsentCountWords({ entries: [anEntry()], drafts: [1] }))
    .toBe("Czeka na wysłanie: 1. Szkice: 1.");
});

test("a rental with something to decide is listed separately, with the entries that wait behind it", () => {
  const { undecided, waiting } = unsentParts(entries);
  expect(undecided.map(({ rentalId, entries }) => [rentalId, entries.length]))
    .toEqual([["a", 2], ["b", 1]]);
  expect(waiting.map(({ rentalId }) => rentalId)).toEqual(["c"]);
});
