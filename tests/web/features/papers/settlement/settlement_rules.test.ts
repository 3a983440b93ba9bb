import { expect, test } from "vitest";
import { settlement as settlementShape } from "../../../../../shared/papers/settlement/settlement.ts";
import { newSettlement } from "../../../../../web/features/papers/settlement/settlement_draft.ts";
import {
  inZloty,
  startedHours,
  tankTenths,
} from "../../../../../web/features/papers/settlement/settlement_words.ts";

const initial = newSettlement({
  plannedEnd: "2026-11-21T12:00:00.000Z",
  deposit: 500,
  rates: { lateHourFee: 50, fuelTenthFee: 50, kilometreFee: 1 },
  handover: { mileage: 10_000, fuelLevel: 100 },
});

test("a settlement begins with the charges of the terms, and the server accepts it", () => {
  expect(initial).toMatchObject({ chargeLate: true, chargeFuel: true, damageFees: [], fees: [] });
  expect(settlementShape.parse(initial)).toEqual(initial);
});

test("hours and tenths of a settlement are counted in Polish", () => {
  expect([1, 2, 5, 12, 22].map(startedHours)).toEqual([
    "1 rozpoczęta godzina",
    "2 rozpoczęte godziny",
    "5 rozpoczętych godzin",
    "12 rozpoczętych godzin",
    "22 rozpoczęte godziny",
  ]);
  expect([1, 3, 10].map(tankTenths))
    .toEqual(["1 dziesiąta baku", "3 dziesiąte baku", "10 dziesiątych baku"]);
  expect(inZloty(1234.5)).toBe("1\u00a0234,50\u00a0zł");
});
