import { describe, expect, test } from "vitest";
import { fromWarsaw } from "../../../../../shared/warsaw.ts";
import { monthStates } from "../../../../../web/features/cars/availability/AvailabilityCalendar.tsx";
import {
  monthWindow,
  takenDays,
} from "../../../../../web/features/cars/availability/use_busy_periods.ts";
import { daysOfMonth } from "../../../../../web/kit/pickers/month_days.ts";

describe("the month of a calendar", () => {
  test("has all its days, in leap years too", () => {
    expect(daysOfMonth("2026-11-21")).toHaveLength(30);
    expect(daysOfMonth("2028-02-10").at(-1)).toBe("2028-02-29");
    expect(daysOfMonth("2027-02-01").at(-1)).toBe("2027-02-28");
  });

  test("is requested from its first minute to its last in Warsaw", () => {
    expect(monthWindow("2026-11-21")).toEqual({
      from: "2026-10-31T23:00:00.000Z",
      to: "2026-11-30T23:00:00.000Z",
    });
  });

  test("keeps Warsaw's midnight in the months when clocks change", () => {
    expect(monthWindow("2026-10-10")).toEqual({
      from: "2026-09-30T22:00:00.000Z",
      to: "2026-10-31T23:00:00.000Z",
    });
  });

  test("becomes several months for a period that spans them", () => {
    expect(monthWindow("2026-11-27", "2027-01-03").to).toBe("2027-01-31T23:00:00.000Z");
  });
});

test("a day taken from 08:00 on is no pickup's, and a return's only while the car is still in", () => {
  const { pickup, return: back } = takenDays([
    { start: fromWarsaw("2026-11-24", "08:00"), end: fromWarsaw("2026-11-26", "09:00") },
  ]);
  const dates = ["2026-11-23", "2026-11-24", "2026-11-25", "2026-11-26"];
  expect(dates.map(pickup)).toEqual([false, true, true, false]);
  expect(dates.map(back)).toEqual([false, false, true, false]);
});

describe("the days of a calendar", () => {
  const busy = [{
    start: fromWarsaw("2026-11-24", "12:00"),
    end: fromWarsaw("2026-11-26", "10:00"),
  }];

  const window = { first: "2026-11-21", last: "2027-02-21" };

  test("are free, partly taken or fully taken", () => {
    const states = monthStates("2026-11-01", window, busy);
    expect(["2026-11-23", "2026-11-24", "2026-11-25", "2026-11-26", "2026-11-27"]
      .map((date) => states.get(date))).toEqual(["free", "partly", "full", "partly", "free"]);
  });

  test("have no state once they are past", () => {
    const states = monthStates("2026-11-01", window, busy);
    expect(states.get("2026-11-20")).toBeUndefined();
    expect([...states.keys()][0]).toBe("2026-11-21");
    expect(states.size).toBe(10);
  });

  test("have no state beyond the last bookable day, so that none looks free", () => {
    const states = monthStates("2027-02-01", window, busy);
    expect([...states.keys()].at(-1)).toBe("2027-02-21");
    expect(monthStates("2027-03-01", window, busy).size).toBe(0);
  });

  test("all have a state in a later month", () => {
    expect(monthStates("2026-12-15", window, []).size).toBe(31);
  });
});
