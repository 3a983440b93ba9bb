import { describe, expect, test } from "vitest";
import {
  changedFields,
  DRAFT_FIELDS,
  rebasedDraft,
  theirChanges,
} from "../../../../../web/features/papers/form/draft_changes.ts";
import { draftOf } from "../../../../../web/features/papers/form/protocol_draft.ts";
import { aProtocol } from "../a_protocol.ts";

const before = draftOf(aProtocol());

describe("two versions of a protocol", () => {
  test("differ by what their fields say, lists too", () => {
    expect(changedFields(before, structuredClone(before))).toEqual([]);
    expect(changedFields(before, { ...before, equipment: ["Koło zapasowe"], mileage: "1" }))
      .toEqual(["mileage", "equipment"]);
  });

  test("are compared in every field of the form", () => {
    expect([...DRAFT_FIELDS].sort()).toEqual(Object.keys(before).sort());
  });

  test("leave nothing to ask about where both changed the same to the same", () => {
    const newer = { ...before, mileage: "200 000" };
    expect(theirChanges({ before, mine: newer, newer })).toEqual([]);
    expect(theirChanges({ before, mine: before, newer })).toEqual(["mileage"]);
  });

  test("are laid together with nothing typed lost", () => {
    const mine = { ...before, bodyRemarks: "Moje" };
    const newer = { ...before, mileage: "200 000", bodyRemarks: "Ich" };
    expect(rebasedDraft({ before, mine, newer }))
      .toEqual({ ...before, mileage: "200 000", bodyRemarks: "Moje" });
  });
});
