import { describe, expect, test } from "vitest";
import { messages } from "../../../../shared/messages.ts";
import {
  changeFaults,
  isOtherPrice,
  timesOf,
} from "../../../../web/features/my_booking/use_change.ts";

const now = Date.parse("2026-11-21T09:00:00.000Z");
const booking = {
  startDateTime: "2026-11-27T07:00:00.000Z",
  endDateTime: "2026-11-30T07:00:00.000Z",
};
const times = timesOf(booking);

describe("the form that changes a booking", () => {
  test("begins with the booking's own times on Warsaw's clock", () => {
    expect(times).toEqual({
      pickupDate: "2026-11-27",
      pickupTime: "08:00",
      returnDate: "2026-11-30",
      returnTime: "08:00",
    });
  });

  test("the booking's own times are a fault only after a press", () => {
    expect(changeFaults(times, booking, false, now)).toEqual([]);
    expect(changeFaults(times, booking, true, now).map(({ message }) => message))
      .toEqual(["Wybierz inny termin niż obecny."]);
  });

  test("the rules of a visitor's booking hold while choosing", () => {
    const early = { ...times, pickupDate: "2026-11-20" };
    expect(changeFaults(early, booking, false, now).map(({ message }) => message))
      .toEqual([messages.startInPast]);
    const reversed = { ...times, returnDate: "2026-11-26" };
    expect(changeFaults(reversed, booking, false, now).map(({ message }) => message))
      .toContain(messages.endNotAfterStart);
  });

  test("another total or another deposit must be agreed to; the same money on other days not", () => {
    const agreed = { days: 3, perDay: 100, total: 300, deposit: 500 };
    expect(isOtherPrice(agreed, agreed)).toBe(false);
    expect(isOtherPrice({ ...agreed, total: 301 }, agreed)).toBe(true);
    expect(isOtherPrice({ ...agreed, deposit: 0 }, agreed)).toBe(true);
    expect(isOtherPrice(agreed, null)).toBe(true);
  });
});
