import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { percentBelow, sumOf, timesPrice, wholeZloty, zloty } from "../../shared/zloty.ts";

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

describe("a reduction", () => {
  test("of every price from 1 to 20,000 zł by every whole percent shows exactly that percent", () => {
    const wrong: [price: number, percent: number][] = [];
    for (let price = 1; price <= 20_000; price += 1) {
      for (let percent = 1; percent <= 99; percent += 1) {
        // Whole grosze, for any price of whole złoty.
        const reduced = price * (100 - percent) / 100;
        if (percentBelow(price, reduced) !== percent) wrong.push([price, percent]);
      }
    }
    expect(wrong).toEqual([]);
  });

  test("of prices with grosze is rounded down as in whole numbers", () => {
    const pair = fc.tuple(
      fc.integer({ min: 1, max: 99_999_999_999 }),
      fc.double({ min: 0, max: 1, noNaN: true }),
    );
    fc.assert(
      fc.property(pair, ([former, share]) => {
        const price = Math.floor(former * share);
        expect(percentBelow(former / 100, price / 100))
          .toBe(Number(BigInt(former - price) * 100n / BigInt(former)));
      }),
      { numRuns: 5_000 },
    );
  });

  test("of 10 000 zł to 7 100 zł is 29 %, and of less than a grosz none", () => {
    expect([percentBelow(10_000, 7_100), percentBelow(0.001, 0.0001)]).toEqual([29, 0]);
  });
});

test("products and sums of amounts are exact to the grosz", () => {
  const grosze = fc.integer({ min: 0, max: 100_000_000 });
  fc.assert(fc.property(grosze, grosze, fc.nat(10_000), (one, other, count) => {
    expect(timesPrice(count, one / 100)).toBe(count * one / 100);
    expect(sumOf([one / 100, other / 100])).toBe((one + other) / 100);
    expect(sumOf([one / 100, -other / 100])).toBe((one - other) / 100);
  }));
  expect([sumOf([0.1, 0.2]), timesPrice(3, 1.1)]).toEqual([0.3, 3.3]);
});
