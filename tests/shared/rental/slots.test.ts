import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { overlaps, type Period } from "../../../shared/rental/period.ts";
import { dayState, slotsOfDay } from "../../../shared/rental/slots.ts";
import { fromWarsaw, plusDays } from "../../../shared/warsaw.ts";

const DAY = "2026-11-27";

describe("the slots of a day", () => {
  test("are 84 times ten minutes, from 08:00 to 22:00", () => {
    const slots = slotsOfDay(DAY, []);
    expect(slots).toHaveLength(84);
    expect(slots[0]?.time).toBe("08:00");
    expect(slots[1]?.time).toBe("08:10");
    expect(slots.at(-1)?.time).toBe("21:50");
    expect(slots.some((slot) => slot.busy)).toBe(false);
  });

  test("are busy from a booking's start up to, and not including, its end", () => {
    expect(busyTimes([booked("10:00", "10:30")])).toEqual(["10:00", "10:10", "10:20"]);
  });

  test("are busy where a booking touches only a part of them", () => {
    expect(busyTimes([booked("10:05", "10:11")])).toEqual(["10:00", "10:10"]);
  });

  test("stay free where a booking is before 08:00, after 22:00 or on another day", () => {
    expect(busyTimes([booked("06:00", "08:00"), booked("22:00", "23:50")])).toEqual([]);
    const before = { start: fromWarsaw("2026-11-26", "08:00"), end: fromWarsaw(DAY, "08:00") };
    expect(busyTimes([before])).toEqual([]);
  });

  test.each(["2026-03-29", "2026-10-25"])(
    "are the usual ones on the day of a clock change: %s",
    (day) => {
      const busy = { start: fromWarsaw(day, "09:00"), end: fromWarsaw(day, "09:20") };
      const slots = slotsOfDay(day, [busy]);
      expect(slots).toHaveLength(84);
      expect(slots.filter((slot) => slot.busy).map((slot) => slot.time)).toEqual([
        "09:00",
        "09:10",
      ]);
    },
  );

  test("are busy exactly where a visitor's ten minutes would overlap a booking", () => {
    fc.assert(fc.property(fc.array(bookings(), { maxLength: 4 }), (busy) => {
      for (const slot of slotsOfDay(DAY, busy)) {
        const start = fromWarsaw(DAY, slot.time);
        const range = { start, end: new Date(Date.parse(start) + 600_000).toISOString() };
        expect(slot.busy).toBe(busy.some((period) => overlaps(period, range)));
      }
    }));
  });
});

describe("the state of a day", () => {
  test("is free without a busy slot", () => {
    expect(dayState(slotsOfDay(DAY, []))).toBe("free");
  });

  test("is partly taken with one busy slot, and still with one free", () => {
    expect(dayState(slotsOfDay(DAY, [booked("08:00", "08:10")]))).toBe("partly");
    expect(dayState(slotsOfDay(DAY, [booked("08:00", "21:50")]))).toBe("partly");
  });

  test("is full when all 84 slots are busy", () => {
    expect(dayState(slotsOfDay(DAY, [booked("08:00", "22:00")]))).toBe("full");
  });

  test("is full inside a long rental, partly on its first and last day", () => {
    const rental = {
      start: fromWarsaw("2026-11-26", "08:10"),
      end: fromWarsaw("2026-11-28", "12:00"),
    };
    const states = ["2026-11-25", "2026-11-26", "2026-11-27", "2026-11-28", "2026-11-29"]
      .map((day) => dayState(slotsOfDay(day, [rental])));
    expect(states).toEqual(["free", "partly", "full", "partly", "free"]);
  });

  test("only gets fuller with one more booking", () => {
    const order = ["free", "partly", "full"];
    fc.assert(fc.property(fc.array(bookings(), { maxLength: 4 }), bookings(), (busy, more) => {
      const before = order.indexOf(dayState(slotsOfDay(DAY, busy)));
      expect(order.indexOf(dayState(slotsOfDay(DAY, [...busy, more])))).toBeGreaterThanOrEqual(
        before,
      );
    }));
  });
});

function booked(start: string, end: string): Period {
  return { start: fromWarsaw(DAY, start), end: fromWarsaw(DAY, end) };
}

function busyTimes(busy: Period[]): string[] {
  return slotsOfDay(DAY, busy).filter((slot) => slot.busy).map((slot) => slot.time);
}

/** Bookings of whole minutes that begin up to a day before and last up to two days. */
function bookings() {
  return fc.tuple(fc.integer({ min: 0, max: 2880 }), fc.integer({ min: 1, max: 2880 })).map(
    ([from, length]): Period => {
      const start = Date.parse(fromWarsaw(plusDays(DAY, -1), "00:00")) + from * 60_000;
      return {
        start: new Date(start).toISOString(),
        end: new Date(start + length * 60_000).toISOString(),
      };
    },
  );
}
