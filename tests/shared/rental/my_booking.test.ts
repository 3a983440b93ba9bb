import { describe, expect, test } from "vitest";
import {
  changeableUntil,
  extensionFaults,
  isChangeable,
  isInTime,
  linkEndsAt,
  myBookingStatus,
} from "../../../shared/rental/my_booking.ts";
import { messages } from "../../../shared/messages.ts";
import { myBookingMessages } from "../../../shared/my_booking_messages.ts";
import { freeTerms, termsAround } from "../../../shared/rental/free_terms.ts";
import { fromWarsaw, instant, plusDays } from "../../../shared/warsaw.ts";
import { RENTAL_STATUSES } from "../../../shared/rental/status.ts";

const now = "2026-11-21T09:00:00.000Z";

describe("what a customer may do by the link", () => {
  const period = { start: "2026-11-27T07:00:00.000Z", end: "2026-11-30T07:00:00.000Z" };

  test("a booking can be changed until exactly 24 elapsed hours before the pickup", () => {
    expect(changeableUntil(period)).toBe("2026-11-26T07:00:00.000Z");
    expect(isInTime(period, "2026-11-26T07:00:00.000Z")).toBe(true);
    expect(isInTime(period, "2026-11-26T07:00:00.001Z")).toBe(false);
  });

  test.each([
    ["2026-03-29", "09:00"],
    ["2026-10-25", "11:00"],
    ["2027-03-28", "09:00"],
    ["2027-10-31", "11:00"],
  ])(
    "over the night to %s, when the clocks change, 24 hours elapse from %s to 10 o'clock",
    (day, time) => {
      const start = fromWarsaw(day, "10:00");
      const changed = { start, end: fromWarsaw(plusDays(day, 2), "10:00") };
      const until = changeableUntil(changed);
      expect(until).toBe(fromWarsaw(plusDays(day, -1), time));
      expect(Date.parse(start) - Date.parse(until)).toBe(24 * 3_600_000);
      expect([until, instant(Date.parse(until) + 1)].map((at) => isInTime(changed, at)))
        .toEqual([true, false]);
    },
  );

  test("a handed over, cancelled or completed rental cannot be changed, whatever the time", () => {
    const may = RENTAL_STATUSES.filter((status) =>
      isChangeable({ status, period, handedOver: false })
    );
    expect(may).toEqual(["Do sprawdzenia", "Aktywne", "Niestandardowa wiadomość wysłana"]);
    expect(isChangeable({ status: "Aktywne", period, handedOver: true })).toBe(false);
  });

  test("a later end is one at which a visitor can return a car, of a rental that is not too long", () => {
    const { end } = period;
    expect(extensionFaults(period, end)).toEqual([myBookingMessages.extensionNotLater]);
    expect(extensionFaults(period, "2026-11-30T08:00:00.000Z")).toEqual([]);
    expect(extensionFaults(period, "2026-11-30T18:00:00.000Z")).toEqual([messages.hoursOutside]);
    expect(extensionFaults(period, "2026-12-01T08:05:00.000Z")).toEqual([messages.minutesNotTens]);
    expect(extensionFaults(period, "2027-03-01T08:00:00.000Z"))
      .toEqual([messages.onlineRentalTooLong]);
  });

  test("a link ends 30 days after the return", () => {
    expect(linkEndsAt(period)).toBe("2026-12-30T07:00:00.000Z");
  });

  test("the status is in the customer's words", () => {
    expect(RENTAL_STATUSES.map(myBookingStatus))
      .toEqual(["waiting", "confirmed", "cancelled", "completed", "waiting"]);
  });
});

describe("free terms near a period that is taken", () => {
  const wanted = { start: "2026-11-27T07:00:00.000Z", end: "2026-11-28T07:00:00.000Z" };

  test("the nearest come first, keep their times of day, and touch no other rental", () => {
    const busy = [{ start: "2026-11-27T06:00:00.000Z", end: "2026-11-28T08:00:00.000Z" }];
    expect(freeTerms(termsAround(wanted, now), busy, 3)).toEqual([
      { start: "2026-11-29T07:00:00.000Z", end: "2026-11-30T07:00:00.000Z" },
      { start: "2026-11-25T07:00:00.000Z", end: "2026-11-26T07:00:00.000Z" },
      { start: "2026-11-30T07:00:00.000Z", end: "2026-12-01T07:00:00.000Z" },
    ]);
  });

  test("over a change of clocks a term keeps its times of day in Warsaw", () => {
    const spring = { start: "2027-03-27T07:00:00.000Z", end: "2027-03-28T06:00:00.000Z" };
    expect(freeTerms(termsAround(spring, "2027-03-01T09:00:00.000Z"), [], 1)).toEqual([
      { start: "2027-03-28T06:00:00.000Z", end: "2027-03-29T06:00:00.000Z" },
    ]);
  });

  test("no term is in the past or later than a visitor may book", () => {
    const always = { start: "2026-01-01T00:00:00.000Z", end: "2026-11-26T00:00:00.000Z" };
    const terms = freeTerms(termsAround(wanted, now), [always], 100);
    expect(terms.every(({ start }) => start > "2026-11-26")).toBe(true);
    expect(terms.every(({ start }) => start < "2027-02-22")).toBe(true);
  });
});
