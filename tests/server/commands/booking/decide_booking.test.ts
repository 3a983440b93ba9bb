import { describe, expect, test } from "vitest";
import {
  decideBooking,
  requireValidBooking,
} from "../../../../server/commands/booking/decide_booking.ts";
import { messages } from "../../../../shared/messages.ts";
import { Invalid, NotFound, Rejection } from "../../../../shared/refusals.ts";
import { bookingCommand, now } from "../../../support/server/booking_command.ts";

const car = { hidden: false, rentalPrices: [{ days: 1, price: 150 }], deposit: 500 };
const free = { car, busy: [], idTaken: false };
const quote = { days: 3, perDay: 150, total: 450, deposit: 500 };

describe("a booking is decided", () => {
  test("given a free car, a booking becomes one event", () => {
    const command = bookingCommand();
    expect(decideBooking(command, free)).toEqual([{
      type: "RentalBooked",
      carId: command.carId,
      period: command.period,
      customerId: command.customerId,
      bookedBy: "visitor",
      quote,
    }]);
  });

  test("a booking whose accepted price differs from the price list in any part is refused with the price of now", () => {
    expect(decideBooking(bookingCommand({ quote }), free)).toHaveLength(1);
    for (const part of ["days", "perDay", "total", "deposit"] as const) {
      const seen = { ...quote, [part]: quote[part] + 1 };
      expect(() => decideBooking(bookingCommand({ quote: seen }), free)).toThrow(
        expect.objectContaining({ code: "quote_changed", current: quote }),
      );
    }
  });

  test("given a rental that ends at the minute this one starts, it is accepted", () => {
    const command = bookingCommand();
    const busy = [{ start: "2026-11-20T08:00:00.000Z", end: command.period.start }];
    expect(decideBooking(command, { ...free, busy })).toHaveLength(1);
  });

  test("given a rental that overlaps by ten minutes, it is refused with the Polish sentence", () => {
    const command = bookingCommand();
    const busy = [{ start: "2026-11-20T08:00:00.000Z", end: "2026-11-27T07:10:00.000Z" }];
    expect(() => decideBooking(command, { ...free, busy })).toThrow(
      new Rejection("car_not_available", "Samochód jest niedostępny w wybranym terminie."),
    );
  });

  test("given no such car, or a hidden one, a visitor's booking is refused as not found", () => {
    for (const unseen of [undefined, { ...car, hidden: true }]) {
      expect(() => decideBooking(bookingCommand(), { ...free, car: unseen })).toThrow(
        new NotFound("Nie znaleziono samochodu."),
      );
    }
  });

  test("an administrator may book a hidden car", () => {
    const command = bookingCommand({ bookedBy: "administrator" });
    expect(decideBooking(command, { ...free, car: { ...car, hidden: true } })).toHaveLength(1);
  });

  test("given an id that was used, it is refused", () => {
    expect(() => decideBooking(bookingCommand(), { ...free, idTaken: true })).toThrow(Rejection);
  });
});

describe("a refused booking lists every broken rule, in the order of public-side §5", () => {
  test("of an empty form", () => {
    const command = bookingCommand({
      customer: {
        firstName: "",
        lastName: " ",
        address: "",
        phone: "",
        email: "",
        additionalInfo: "",
      },
      period: undefined,
      times: { pickupDate: "", pickupTime: "", returnDate: "", returnTime: "" },
      termsAccepted: false,
    });
    expect(faultsOf(() => requireValidBooking(command, now))).toEqual([
      messages.firstNameMissing,
      messages.lastNameMissing,
      messages.addressMissing,
      messages.phoneMissing,
      messages.emailMissing,
      messages.termsNotAccepted,
      messages.timesMissing,
      messages.timesMissing,
      messages.datesMissing,
      messages.datesMissing,
    ]);
  });

  test.each([
    ["in the past", "2026-11-21T08:50:00.000Z", "2026-11-23T09:00:00.000Z", messages.startInPast],
    ["seconds", "2026-11-27T09:00:30.000Z", "2026-11-28T09:00:00.000Z", messages.minutesNotTens],
  ])("of a period: %s", (_, start, end, sentence) => {
    const command = bookingCommand({ period: { start, end } });
    expect(faultsOf(() => requireValidBooking(command, now))).toEqual([sentence]);
  });

  test("an administrator's period needs steps of ten minutes and the right order, but not the window or hours", () => {
    const bookedBy = "administrator" as const;
    const night = { start: "2025-01-01T01:20:00.000Z", end: "2026-12-31T23:50:00.000Z" };
    requireValidBooking(bookingCommand({ bookedBy, period: night, termsAccepted: false }), now);
    const long = { ...night, end: "2028-12-31T23:50:00.000Z" };
    expect(faultsOf(() => requireValidBooking(bookingCommand({ bookedBy, period: long }), now)))
      .toEqual([messages.rentalTooLong]);
    const uneven = { ...night, start: "2025-01-01T01:25:00.000Z" };
    expect(faultsOf(() => requireValidBooking(bookingCommand({ bookedBy, period: uneven }), now)))
      .toEqual([messages.minutesNotTens]);
  });
});

function faultsOf(check: () => void): string[] {
  try {
    check();
    return [];
  } catch (error) {
    if (error instanceof Invalid) return error.fields.map(({ message }) => message);
    throw error;
  }
}
