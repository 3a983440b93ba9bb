import fc from "fast-check";
import { describe, expect, test } from "vitest";
import {
  lastReduction,
  type PriceSince,
  withPrice,
} from "../../../shared/catalogue/price_history.ts";
import { instant } from "../../../shared/warsaw.ts";

const DAY = 86_400_000;
const NOW = Date.parse("2026-11-21T10:00:00.000Z");

/** Prices with the days ago from which on they held. */
function history(
  ...prices: readonly [price: number, daysAgo: number, type?: string][]
): PriceSince[] {
  return prices.map(([price, daysAgo, type = "brutto"]) => ({
    price,
    type,
    since: instant(NOW - daysAgo * DAY),
  }));
}

describe("a reduction that may be announced", () => {
  test("a price that fell is compared with the lowest of the 30 days before", () => {
    expect(lastReduction(history([40_000, 90], [36_000, 20], [38_000, 10], [30_600, 0])))
      .toEqual({ former: 38_000, lowest: 36_000, percent: 15 });
  });

  test("a price that ended more than 30 days before the reduction does not count", () => {
    expect(lastReduction(history([20_000, 90], [40_000, 31], [36_000, 0])))
      .toEqual({ former: 40_000, lowest: 40_000, percent: 10 });
    expect(lastReduction(history([20_000, 90], [40_000, 29], [36_000, 0]))).toBeUndefined();
  });

  test("for a car that was listed yesterday only the days since then count", () => {
    expect(lastReduction(history([20_000, 1], [19_000, 0])))
      .toEqual({ former: 20_000, lowest: 20_000, percent: 5 });
    expect(lastReduction(history([10_000, 1], [7_100, 0]))).toMatchObject({ percent: 29 });
    expect(lastReduction(history([20_000, 1]))).toBeUndefined();
  });

  test("a raised price, and one that only returned to the lowest, is not a reduction", () => {
    expect(lastReduction(history([20_000, 50], [25_000, 0]))).toBeUndefined();
    expect(lastReduction(history([20_000, 50], [25_000, 10], [20_000, 0]))).toBeUndefined();
  });

  test("netto is not compared with brutto, nor a price with none", () => {
    expect(lastReduction(history([20_000, 50, "brutto"], [16_000, 0, "netto"]))).toBeUndefined();
    expect(lastReduction(history([20_000, 50], [0, 5], [16_000, 0]))).toBeUndefined();
    expect(lastReduction(history([20_000, 50], [0, 0]))).toBeUndefined();
  });

  test("whatever the history, the current price is below the lowest one that it is compared with", () => {
    const change = fc.record({ price: fc.integer({ min: 0, max: 90_000 }), days: fc.nat(60) });
    fc.assert(fc.property(fc.array(change, { maxLength: 12 }), (changes) => {
      let at = NOW;
      const prices = changes.map(({ price, days }) => {
        at += days * DAY;
        return { price, type: "brutto", since: instant(at) };
      });
      const reduction = lastReduction(prices);
      if (!reduction) return;
      const { former, lowest, percent } = reduction;
      const price = prices.at(-1)?.price ?? 0;
      expect(price).toBeLessThan(lowest);
      expect(lowest).toBeLessThanOrEqual(former);
      expect(percent).toBeGreaterThanOrEqual(0);
      expect(percent).toBe(Number(BigInt(lowest - price) * 100n / BigInt(lowest)));
    }));
  });
});

describe("the history of a price", () => {
  test("a price that is saved again is not a change; another type is", () => {
    const since = instant(NOW);
    const once = withPrice([], { price: 20_000, selectedPriceType: "brutto" }, since);
    expect(withPrice(once, { price: 20_000, selectedPriceType: "brutto" }, since)).toBe(once);
    expect(withPrice(once, { price: 20_000, selectedPriceType: "netto" }, since)).toHaveLength(2);
  });

  test("is limited in length", () => {
    let prices: readonly PriceSince[] = [];
    for (let price = 1; price <= 1000; price += 1) {
      prices = withPrice(prices, { price, selectedPriceType: "brutto" }, instant(NOW + price));
    }
    expect(prices).toHaveLength(400);
    expect(prices.at(-1)?.price).toBe(1000);
  });
});
