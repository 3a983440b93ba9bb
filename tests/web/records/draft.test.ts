import { describe, expect, test } from "vitest";
import { isDraftDirty, readDraft } from "../../../web/records/draft.ts";

const empty = { name: "", text: "", accepted: false };

describe("a form's draft", () => {
  test("counts as unsaved work as soon as it contains anything", () => {
    expect(isDraftDirty(empty)).toBe(false);
    expect(isDraftDirty({ ...empty, text: "fotelik" })).toBe(true);
    expect(isDraftDirty({ ...empty, accepted: true })).toBe(true);
  });

  test("reads known fields and ignores others", () => {
    const kept = { name: "Anna", text: 7, accepted: "yes", pesel: "1" };
    expect(readDraft(kept, empty)).toEqual({ ...empty, name: "Anna" });
  });

  test.each([undefined, null, [], "text", 7])(
    "is empty where its stored value is invalid: %s",
    (kept) => {
      expect(readDraft(kept, empty)).toEqual(empty);
    },
  );
});
