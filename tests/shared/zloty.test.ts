import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { wholeZloty, zloty } from "../../shared/zloty.ts";

const whole = new Intl.NumberFormat("pl", { maximumFractionDigits: 0, useGrouping: "always" });
const withGrosze = new Intl.NumberFormat("pl", {
  minimumFractionDigits: 2,
  maximumFractionDigits: 2,
  useGrouping: "always",
});

describe("an amount in złoty", () => {
  test.each([
    [0, "0"],
    [999, "999"],
    [1_234, "1 234"],
    [1_234_500, "1 234 500"],
    [89.9, "89,90"],
    [1_297.5, "1 297,50"],
    [0.05, "0,05"],
  ])("%d is '%s'", (amount, words) => {
    expect(zloty(amount).replaceAll("\u00a0", " ")).toBe(words);
  });

  test("is formatted like by Intl in Polish, also rounded to whole złoty", () => {
    const grosze = fc.integer({ min: 0, max: 100_000_000_000 });
    fc.assert(fc.property(grosze, (amount) => {
      const price = amount / 100;
      const format = Number.isInteger(price) ? whole : withGrosze;
      expect(zloty(price)).toBe(format.format(price));
      expect(wholeZloty(price)).toBe(whole.format(price));
    }));
  });
});
