import fc from "fast-check";
import { describe, expect, test } from "vitest";
import {
  dailyRate,
  durationMinutes,
  estimateOf,
  isPriceListComplete,
  lowestPrice,
  type RentalPrice,
} from "../../../shared/rental/prices.ts";
import { fromWarsaw, plusDays } from "../../../shared/warsaw.ts";

const TIERS: RentalPrice[] = [
  { days: 1, price: 140 },
  { days: 3, price: 120 },
  { days: 7, price: 100 },
  { days: 30, price: 80 },
];
const DAY = 24 * 60;

describe("the estimate of the booking form", () => {
  test.each([
    // minutes, days charged, zł a day, zł in all
    ["ten minutes", 10, 1, 140, 140],
    ["one minute short of a day", DAY - 1, 1, 140, 140],
    ["a day", DAY, 1, 140, 140],
    ["a day and a minute", DAY + 1, 2, 140, 280],
    ["one minute short of 3 days", 3 * DAY - 1, 3, 140, 420],
    ["3 days", 3 * DAY, 3, 120, 360],
    ["3 days and a minute", 3 * DAY + 1, 4, 120, 480],
    ["one minute short of 7 days", 7 * DAY - 1, 7, 120, 840],
    ["7 days", 7 * DAY, 7, 100, 700],
    ["7 days and a minute", 7 * DAY + 1, 8, 100, 800],
    ["one minute short of 30 days", 30 * DAY - 1, 30, 100, 3000],
    ["30 days", 30 * DAY, 30, 80, 2400],
    ["30 days and a minute", 30 * DAY + 1, 31, 80, 2480],
  ])("charges days rounded up at the tier of whole days: %s", (_, minutes, days, perDay, total) => {
    expect(estimateOf(lasting(minutes))(TIERS)).toEqual({ days, perDay, total });
  });

  test("falls back to the 1-day tier where no tier is as short", () => {
    const tiers = [{ days: 3, price: 120 }, { days: 1, price: 140 }];
    expect(estimateOf(lasting(60))(tiers)).toEqual({ days: 1, perDay: 140, total: 140 });
  });

  test("is 0 a day where neither a tier fits nor a 1-day tier exists", () => {
    expect(estimateOf(lasting(60))([{ days: 3, price: 120 }])).toEqual({
      days: 1,
      perDay: 0,
      total: 0,
    });
  });

  test("is 0 without prices, and where the end is not after the start", () => {
    const nothing = { days: 0, perDay: 0, total: 0 };
    expect(estimateOf(lasting(DAY))([])).toEqual(nothing);
    expect(estimateOf(lasting(0))(TIERS)).toEqual(nothing);
    expect(estimateOf(lasting(-10))(TIERS)).toEqual(nothing);
  });

  test("does not depend on the order of the tiers", () => {
    fc.assert(
      fc.property(
        fc.shuffledSubarray(TIERS, { minLength: 4 }),
        minutes(),
        (tiers, length) => {
          expect(estimateOf(lasting(length))(tiers)).toEqual(estimateOf(lasting(length))(TIERS));
        },
      ),
    );
  });

  test("keeps whole grosze", () => {
    expect(estimateOf(lasting(3 * DAY))([{ days: 1, price: 89.9 }]).total).toBe(269.7);
  });
});

describe("the daily rate of a rental document", () => {
  test.each([
    ["ten minutes", 10, 140],
    ["a day", DAY, 140],
    ["a day and a minute", DAY + 1, 140],
    ["2 days", 2 * DAY, 140],
    ["2 days and a minute", 2 * DAY + 1, 120],
    ["3 days", 3 * DAY, 120],
    ["6 days", 6 * DAY, 120],
    ["6 days and a minute", 6 * DAY + 1, 100],
    ["7 days", 7 * DAY, 100],
    ["29 days", 29 * DAY, 100],
    ["29 days and a minute", 29 * DAY + 1, 80],
    ["30 days", 30 * DAY, 80],
    ["31 days", 31 * DAY, 80],
  ])("is the tier of the days rounded up: %s", (_name, minutes, rate) => {
    expect(dailyRate(TIERS, lasting(minutes))).toBe(rate);
  });

  test("is 0 where no tier fits, without falling back to the 1-day tier", () => {
    expect(dailyRate([{ days: 7, price: 100 }], lasting(3 * DAY))).toBe(0);
    expect(dailyRate([], lasting(DAY))).toBe(0);
  });

  test("is 0 where the end is not after the start", () => {
    expect(dailyRate(TIERS, lasting(0))).toBe(0);
    expect(dailyRate(TIERS, lasting(-DAY))).toBe(0);
  });
});

describe("a night when the clocks change", () => {
  test("never costs or saves a day: from 08:00 to 08:00 is whole days", () => {
    const spring = wallClock("2026-03-28", "08:00", "2026-03-29", "08:00");
    const autumn = wallClock("2026-10-24", "08:00", "2026-10-25", "08:00");
    expect(estimateOf(spring)(TIERS)).toEqual({ days: 1, perDay: 140, total: 140 });
    expect(estimateOf(autumn)(TIERS)).toEqual({ days: 1, perDay: 140, total: 140 });
  });

  test("leaves every price the same for equal local times on other days", () => {
    fc.assert(
      fc.property(
        fc.constantFrom("2026-03-29", "2026-10-25"),
        fc.integer({ min: 1, max: 35 }),
        fc.integer({ min: 1, max: 35 }),
        visitingTimes(),
        visitingTimes(),
        (night, before, after, from, to) => {
          const changed = wallClock(plusDays(night, -before), from, plusDays(night, after), to);
          // The same span of days in a summer without any change in it.
          const start = plusDays("2027-07-01", -before);
          const same = wallClock(start, from, plusDays(start, before + after), to);
          expect(durationMinutes(changed)).toBe(durationMinutes(same));
          expect(estimateOf(changed)(TIERS)).toEqual(estimateOf(same)(TIERS));
          expect(dailyRate(TIERS, changed)).toBe(dailyRate(TIERS, same));
        },
      ),
    );
  });
});

describe("the lowest price of a car", () => {
  test("is the cheapest tier, whichever that is", () => {
    expect(lowestPrice(TIERS)).toBe(80);
    expect(lowestPrice([{ days: 1, price: 50 }, { days: 30, price: 80 }])).toBe(50);
  });

  test("is unknown where nothing has a price", () => {
    expect(lowestPrice([])).toBeUndefined();
    expect(lowestPrice([{ days: 1, price: 0 }])).toBeUndefined();
  });
});

function lasting(minutes: number) {
  const start = "2026-11-02T07:00:00.000Z";
  return { start, end: new Date(Date.parse(start) + minutes * 60_000).toISOString() };
}

function wallClock(startDate: string, startTime: string, endDate: string, endTime: string) {
  return { start: fromWarsaw(startDate, startTime), end: fromWarsaw(endDate, endTime) };
}

function minutes() {
  return fc.integer({ min: -DAY, max: 40 * DAY });
}

/** 08:00 to 17:50 in tens. */
function visitingTimes() {
  return fc.tuple(fc.integer({ min: 8, max: 17 }), fc.integer({ min: 0, max: 5 }))
    .map(([hour, tens]) => `${String(hour).padStart(2, "0")}:${tens}0`);
}

describe("a price list is complete", () => {
  test("if a tier begins at the first day and every tier costs something", () => {
    expect(isPriceListComplete(TIERS)).toBe(true);
    expect(isPriceListComplete([{ days: 1, price: 50 }])).toBe(true);
  });

  test.each([
    ["it has no tier", []],
    ["no tier begins at the first day", [{ days: 3, price: 120 }]],
    ["a tier costs nothing", [{ days: 1, price: 140 }, { days: 3, price: 0 }]],
  ])("but not if %s", (_, prices) => {
    expect(isPriceListComplete(prices)).toBe(false);
  });
});
