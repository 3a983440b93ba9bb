import { describe, expect, test } from "vitest";
import { fullLength } from "../../../../web/kit/fields/Field.tsx";

describe("a text field", () => {
  test("is full with its last character, and not before", () => {
    expect(fullLength({ value: "a".repeat(4000), maxLength: 4000 })).toBe(4000);
    expect(fullLength({ value: "a".repeat(3999), maxLength: 4000 })).toBe(0);
  });

  test("without a limit is never full", () => {
    expect(fullLength({ value: "a", maxLength: -1 })).toBe(0);
  });

  test("for a time or a date shows no limit", () => {
    expect(fullLength({ value: "08:49", maxLength: 5 })).toBe(0);
    expect(fullLength({ value: "22.11.2026", maxLength: 10 })).toBe(0);
  });
});
