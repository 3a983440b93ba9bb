import { expect, test } from "vitest";
import { momentLabel } from "../../../../web/features/papers/protocol_words.ts";

test.each(
  [
    ["handover", "planned", "Planowane wydanie"],
    ["handover", "filled", "Wydano dnia"],
    ["return", "planned", "Planowany zwrot"],
    ["return", "signed", "Zwrócono dnia"],
  ] as const,
)("the date of a %s with status %s is labelled: %s", (kind, status, label) => {
  expect(momentLabel({ kind, status })).toBe(label);
});
