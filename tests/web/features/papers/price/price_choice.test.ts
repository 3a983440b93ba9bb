import { describe, expect, test } from "vitest";
import { priceChoice } from "../../../../../web/features/papers/price/price_choice.ts";

const rental = {
  rentalCarId: "c1",
  startDateTime: "2026-11-27T07:00:00.000Z",
  endDateTime: "2026-11-30T07:00:00.000Z",
  quote: { days: 3, perDay: 150, total: 450, deposit: 500 },
};
const same = { start: rental.startDateTime, end: rental.endDateTime };
const longer = { ...same, end: "2026-12-02T07:00:00.000Z" };
const car = { rentalPrices: [{ days: 1, price: 180 }], deposit: 700 };

describe("the question whether the price stays", () => {
  test("offers the agreed rate for the new days, and the price list", () => {
    expect(priceChoice(rental, { rentalCarId: "c1", period: longer }, car)).toEqual({
      keep: { days: 5, perDay: 150, total: 750, deposit: 500 },
      recalculate: { days: 5, perDay: 180, total: 900, deposit: 700 },
    });
  });

  test("is asked for another car with the same period", () => {
    expect(priceChoice(rental, { rentalCarId: "c2", period: same }, car)?.recalculate.total)
      .toBe(540);
  });

  test.each<[string, Parameters<typeof priceChoice>]>([
    ["car and period stay, whatever the price list says now", [
      rental,
      { rentalCarId: "c1", period: same },
      car,
    ]],
    ["the price list gives the agreed price", [rental, { rentalCarId: "c1", period: longer }, {
      rentalPrices: [{ days: 1, price: 150 }],
      deposit: 500,
    }]],
    ["the car has no price list", [rental, { rentalCarId: "c1", period: longer }, {
      rentalPrices: [],
      deposit: 500,
    }]],
    ["no price was agreed", [
      { ...rental, quote: undefined },
      { rentalCarId: "c1", period: longer },
      car,
    ]],
    ["the price list is not known yet", [
      rental,
      { rentalCarId: "c1", period: longer },
      undefined,
    ]],
  ])("is not asked where %s", (_, [known, requested, listed]) => {
    expect(priceChoice(known, requested, listed)).toBeUndefined();
  });
});
