import fc from "fast-check";
import { describe, expect, test } from "vitest";
import type { ChosenTimes } from "../../../../../shared/rental/period_rules.ts";
import { plusDays } from "../../../../../shared/warsaw.ts";
import {
  changedTimes,
  defaultTimes,
  restoredTimes,
} from "../../../../../web/features/cars/search/search_selection.ts";

const TODAY = "2026-11-21";
const LAST = "2027-02-21";

const chosen: ChosenTimes = {
  pickupDate: "2026-11-27",
  pickupTime: "09:00",
  returnDate: "2026-11-30",
  returnTime: "16:30",
};

describe("the selection before a choice", () => {
  test("is today to tomorrow, both at 08:00", () => {
    expect(defaultTimes(TODAY)).toEqual({
      pickupDate: "2026-11-21",
      pickupTime: "08:00",
      returnDate: "2026-11-22",
      returnTime: "08:00",
    });
  });
});

describe("a change of the selection", () => {
  test.each([["2026-11-24", "2026-11-27"], ["2026-11-29", "2026-12-02"], [
    "2026-12-31",
    "2027-01-03",
  ]])("of the pickup day to %s moves the return along, to %s", (pickupDate, returnDate) => {
    expect(changedTimes(chosen, { pickupDate }, LAST))
      .toEqual({ ...chosen, pickupDate, returnDate });
  });

  test("of the pickup day leaves at least one day, also where both were on one or in the wrong order", () => {
    for (const returnDate of ["2026-11-27", "2026-11-20"]) {
      const before = { ...chosen, returnDate };
      expect(changedTimes(before, { pickupDate: "2026-11-28" }, LAST).returnDate)
        .toBe("2026-11-29");
    }
  });

  test("of the pickup day moves the return no later than the last day that can be picked", () => {
    const week = { ...chosen, returnDate: "2026-12-04" };
    expect(changedTimes(week, { pickupDate: "2027-02-18" }, LAST).returnDate).toBe(LAST);
    expect(changedTimes(week, { pickupDate: LAST }, LAST).returnDate).toBe("2027-02-22");
  });

  test("of both days takes them as they are", () => {
    const days = { pickupDate: "2026-12-10", returnDate: "2026-12-10" };
    expect(changedTimes(chosen, days, LAST)).toEqual({ ...chosen, ...days });
  });

  test("moves the return where only the hour passes it", () => {
    const oneDay = { ...chosen, returnDate: "2026-11-27" };
    expect(changedTimes(oneDay, { pickupTime: "16:20" })).toEqual({
      ...oneDay,
      pickupTime: "16:20",
    });
    expect(changedTimes(oneDay, { pickupTime: "17:00" }).returnDate).toBe("2026-11-28");
  });

  test("leaves a return that was chosen too early: its field shows the error", () => {
    expect(changedTimes(chosen, { returnDate: "2026-11-26" }).returnDate).toBe("2026-11-26");
  });

  test.each(["pickupDate", "pickupTime", "returnDate", "returnTime"] as const)(
    "may empty %s and then keeps the rest",
    (field) => {
      expect(changedTimes(chosen, { [field]: "" })).toEqual({ ...chosen, [field]: "" });
    },
  );

  test("of the pickup never leaves a return that is not after it", () => {
    const dates = fc.integer({ min: 0, max: 90 }).map((days) => plusDays(TODAY, days));
    const times = fc.constantFrom("08:00", "12:30", "17:50");
    fc.assert(fc.property(dates, times, dates, times, (pickupDate, pickupTime, date, time) => {
      const before = { ...chosen, returnDate: date, returnTime: time };
      const after = changedTimes(before, { pickupDate, pickupTime }, LAST);
      expect(`${after.returnDate}T${after.returnTime}` > `${pickupDate}T${pickupTime}`).toBe(true);
    }));
  });
});

describe("the selection restored from storage", () => {
  test("is what was chosen, also where the dates were stored as instants", () => {
    expect(restoredTimes(chosen, TODAY)).toEqual(chosen);
    expect(restoredTimes({
      ...chosen,
      pickupDate: "2026-11-26T23:00:00.000Z",
      returnDate: "2026-11-30T07:00:00.000Z",
    }, TODAY)).toEqual(chosen);
  });

  test("is the default where nothing was stored", () => {
    const nothing = { pickupDate: null, pickupTime: null, returnDate: null, returnTime: null };
    expect(restoredTimes(nothing, TODAY)).toEqual(defaultTimes(TODAY));
  });

  test.each(["jutro", "2026-02-31", "27-11-2026", "{}", "2026-11-27T99:00:00Z"])(
    "uses the default in place of an invalid date: %s",
    (date) => {
      const times = restoredTimes({ ...chosen, pickupDate: date, returnDate: date }, TODAY);
      expect([times.pickupDate, times.returnDate]).toEqual([TODAY, "2026-11-22"]);
    },
  );

  test.each(["25:00", "8:00", "08:05", "07:00", "18:00", '{"hour":8}'])(
    "uses 08:00 in place of a time that cannot be picked: %s",
    (time) => {
      expect(restoredTimes({ ...chosen, pickupTime: time }, TODAY).pickupTime).toBe("08:00");
    },
  );

  test("keeps an emptied field empty", () => {
    expect(restoredTimes({ ...chosen, returnDate: "", returnTime: "" }, TODAY))
      .toEqual({ ...chosen, returnDate: "", returnTime: "" });
  });

  test("moves past days to today, and the return after the pickup", () => {
    const old = { ...chosen, pickupDate: "2026-10-01", returnDate: "2026-10-05" };
    expect(restoredTimes(old, TODAY))
      .toEqual({ ...chosen, pickupDate: TODAY, returnDate: TODAY });
    expect(restoredTimes({ ...old, returnTime: "08:00" }, TODAY).returnDate).toBe("2026-11-22");
  });

  test("keeps a return in the future", () => {
    expect(restoredTimes({ ...chosen, pickupDate: "2026-11-01" }, TODAY))
      .toEqual({ ...chosen, pickupDate: TODAY });
  });
});
