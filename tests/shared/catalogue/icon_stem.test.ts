import { expect, test } from "vitest";
import { iconStem } from "../../../shared/catalogue/icon_stem.ts";

test.each([
  ["Hak holowniczy", "hak-holowniczy"],
  ["  Światła   LED ", "światła-led"],
  ["ABS / ESP (4x4)", "abs-esp-4x4"],
  ["4×4", "44"],
  ["../../etc/passwd", "etcpasswd"],
  ["a\u0301", "á"],
  ["???", "ikona"],
  ["x".repeat(200), "x".repeat(60)],
])("'%s' is named '%s'", (name, stem) => {
  expect(iconStem(name)).toBe(stem);
});
