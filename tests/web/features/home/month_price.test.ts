import { describe, expect, test } from "vitest";
import { monthPrice } from "../../../../web/features/home/HomeScreen.tsx";

describe("the price on the home page's rental card", () => {
  test("is that of the 30-day tier, not the lowest", () => {
    const prices = [{ days: 1, price: 129 }, { days: 30, price: 79 }, { days: 60, price: 69 }];
    expect(monthPrice(prices)).toBe(79);
  });

  test("is unknown without a 30-day tier, and where its price is missing", () => {
    expect(monthPrice([{ days: 1, price: 129 }, { days: 7, price: 99 }])).toBeUndefined();
    expect(monthPrice([{ days: 30, price: 0 }])).toBeUndefined();
    expect(monthPrice([])).toBeUndefined();
  });
});
