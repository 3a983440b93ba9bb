import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { estimateOf } from "../../../shared/rental/prices.ts";
import {
  agreedQuote,
  isSameQuote,
  keptQuote,
  quoteLines,
  quoteOf,
} from "../../../shared/rental/quote.ts";
import { instant } from "../../../shared/warsaw.ts";

const car = { rentalPrices: [{ days: 1, price: 150 }, { days: 3, price: 120.5 }], deposit: 1500 };
const threeDays = { start: "2026-11-27T07:00:00.000Z", end: "2026-11-30T07:00:00.000Z" };

describe("the price of a rental", () => {
  test("has lines for the days with their rate, the deposit that is paid back, and the total", () => {
    expect(quoteLines(quoteOf(car, threeDays))).toEqual([
      { label: "Najem: 3 dni × 120,50 zł", amount: "361,50 zł" },
      { label: "Kaucja (zwrotna)", amount: "1\u00a0500 zł" },
      { label: "Razem za najem", amount: "361,50 zł" },
    ]);
  });

  test("a car without a deposit has no line for it", () => {
    const labels = quoteLines(quoteOf({ ...car, deposit: 0 }, threeDays)).map(({ label }) => label);
    expect(labels).toEqual(["Najem: 3 dni × 120,50 zł", "Razem za najem"]);
  });

  test("for every price list and period the total is the estimate of public-side §5, and days × rate", () => {
    const tier = fc.record({
      days: fc.constantFrom(1, 3, 7, 30),
      price: fc.integer({ min: 1, max: 99_999 }).map((grosze) => grosze / 100),
    });
    const startsAt = Date.parse("2026-01-01T00:00:00.000Z");
    const period = fc.tuple(fc.nat(525_600), fc.integer({ min: -60, max: 132_480 })).map((
      [from, length],
    ) => ({
      start: instant(startsAt + from * 60_000),
      end: instant(startsAt + (from + length) * 60_000),
    }));
    fc.assert(fc.property(fc.array(tier, { maxLength: 4 }), period, (rentalPrices, period) => {
      const quote = quoteOf({ rentalPrices, deposit: 100 }, period);
      expect(quote).toEqual({ ...estimateOf(period)(rentalPrices), deposit: 100 });
      expect(quote.total).toBe(Math.round(quote.days * quote.perDay * 100) / 100);
    }));
  });

  test("a kept price keeps rate and deposit, and counts the days of the new period", () => {
    const agreed = quoteOf(car, threeDays);
    const longer = { ...threeDays, end: "2026-12-02T08:00:00.000Z" };
    expect(keptQuote(agreed, longer)).toEqual({
      days: 6,
      perDay: 120.5,
      total: 723,
      deposit: 1500,
    });
    expect(isSameQuote(keptQuote(agreed, threeDays), agreed)).toBe(true);
  });

  test("is kept, with the days of the new period, where a deleted car has no price list to count by", () => {
    const agreed = quoteOf(car, threeDays);
    const longer = { ...threeDays, end: "2026-12-02T07:00:00.000Z" };
    expect(agreedQuote("recalculate", agreed, undefined, longer)).toEqual(
      keptQuote(agreed, longer),
    );
    expect(agreedQuote("recalculate", undefined, undefined, longer)).toBeUndefined();
    expect(agreedQuote("recalculate", agreed, undefined, threeDays)).toBeUndefined();
  });
});
