import { expect, test } from "vitest";
import { clockWords } from "../../../../../web/features/office/shell/DeviceNotices.tsx";

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;

test.each([
  [-25 * MINUTE, "Zegar urządzenia spieszy się o 25 minut."],
  [22 * MINUTE, "Zegar urządzenia późni się o 22 minuty."],
  [61 * MINUTE, "Zegar urządzenia późni się o 1 godzinę."],
  [-3 * HOUR, "Zegar urządzenia spieszy się o 3 godziny."],
  [-24 * HOUR, "Zegar urządzenia spieszy się o 24 godziny."],
  // A server's clock can be days ahead too: its notice asks about it, and this one does not answer.
  [3 * 24 * HOUR, "Zegary urządzenia i serwera różnią się o 3 dni."],
  [-1461 * 24 * HOUR, "Zegary urządzenia i serwera różnią się o 1461 dni."],
])("a clock offset of %i ms is described in words", (offset, words) => {
  expect(clockWords(offset)).toBe(words);
});

test.each([0, 10 * MINUTE, -10 * MINUTE])("a clock offset of %i ms is ignored", (offset) => {
  expect(clockWords(offset)).toBeUndefined();
});
