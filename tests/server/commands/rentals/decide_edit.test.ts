import { describe, expect, test } from "vitest";
import { decideCompletion } from "../../../../server/commands/rentals/complete_past_rentals.ts";
import { decideEdit, type EditRental } from "../../../../server/commands/rentals/decide_edit.ts";
import { decideMailAttempt } from "../../../../server/commands/mail/decide_mail_attempt.ts";
import { NotFound, Rejection } from "../../../../shared/refusals.ts";
import { noRental } from "../../../../shared/rental/rental.ts";
import { bookingCommand, now } from "../../../support/server/booking_command.ts";

const command = bookingCommand();
const rental = {
  status: "Do sprawdzenia" as const,
  carId: command.carId,
  period: command.period,
  customerId: command.customerId,
  formerCustomerIds: [],
  customer: command.customer,
  createdAt: now,
  modifiedAt: now,
};
const current = { body: "as it is now", etag: '"3"' };
const car = { rentalPrices: [{ days: 1, price: 200 }], deposit: 0 };
const facts = { rental, version: 3, car, busy: [], handedCarId: undefined, current };
const later = { start: "2026-12-01T07:00:00.000Z", end: "2026-12-03T07:00:00.000Z" };

function edit(changes: Partial<EditRental>): EditRental {
  return { ...command, status: undefined, price: "keep", expectedVersions: undefined, ...changes };
}

describe("an edit is decided", () => {
  test("given nothing new, nothing happens", () => {
    expect(decideEdit(edit({}), facts)).toEqual([]);
  });

  test("each change is a separate event", () => {
    const customer = { ...command.customer, lastName: "Nowak" };
    expect(decideEdit(edit({ period: later, customer, status: "Aktywne" }), facts)).toEqual([
      { type: "RentalMoved", carId: command.carId, period: later },
      { type: "RentalCustomerChanged", customerId: command.customerId },
      { type: "RentalStatusChanged", status: "Aktywne", cause: "administrator" },
    ]);
  });

  test("moving into the period of another rental is refused like a booking", () => {
    expect(() => decideEdit(edit({ period: later }), { ...facts, busy: [later] })).toThrow(
      new Rejection("car_not_available", "Samochód jest niedostępny w wybranym terminie."),
    );
  });

  test("a cancelled rental may be moved anywhere: it keeps no car", () => {
    const cancelled = { ...rental, status: "Anulowane" as const };
    expect(decideEdit(edit({ period: later }), { ...facts, rental: cancelled, busy: [later] }))
      .toHaveLength(1);
  });

  test("reactivating a cancelled rental whose period has been taken is refused", () => {
    const cancelled = { ...rental, status: "Anulowane" as const };
    expect(() =>
      decideEdit(edit({ status: "Aktywne" }), {
        ...facts,
        rental: cancelled,
        busy: [command.period],
      })
    ).toThrow(Rejection);
  });

  test("given an older version than the newest, it is refused as stale", () => {
    expect(() => decideEdit(edit({ expectedVersions: new Set([1, 2]), period: later }), facts))
      .toThrow(expect.objectContaining({ name: "Stale", current }));
    expect(decideEdit(edit({ expectedVersions: new Set([1, 3]), period: later }), facts))
      .toHaveLength(1);
  });

  test("given a deleted or unknown rental, it is refused", () => {
    const { carId, period } = rental;
    for (const state of [noRental, { status: "deleted" as const, carId, period }]) {
      expect(() => decideEdit(edit({}), { ...facts, rental: state })).toThrow(NotFound);
    }
  });
});

describe("a rental whose end has passed", () => {
  const end = Date.parse(rental.period.end);

  test("becomes Zakończone automatically", () => {
    expect(decideCompletion(rental, new Date(end).toISOString())).toEqual([
      { type: "RentalStatusChanged", status: "Zakończone", cause: "end_passed" },
    ]);
  });

  test("is not completed a moment before its end", () => {
    expect(decideCompletion(rental, new Date(end - 1).toISOString())).toEqual([]);
  });

  test("stays Anulowane if it was cancelled, and is not completed twice", () => {
    const at = new Date(end).toISOString();
    expect(decideCompletion({ ...rental, status: "Anulowane" }, at)).toEqual([]);
    expect(decideCompletion({ ...rental, status: "Zakończone" }, at)).toEqual([]);
  });
});

describe("a mail that could not be sent", () => {
  const failed = { sent: false as const, permanent: false, reason: "ECONNREFUSED" };
  const fresh = {
    attempts: 0,
    firstTriedAt: null,
    to: "customer" as const,
    kind: "custom" as const,
  };

  test("is tried again within ten seconds, then after twice as long, up to 15 minutes", () => {
    const pauses = [0, 1, 2, 9].map((attempts) => {
      const mail = {
        attempts,
        firstTriedAt: now,
        to: "business" as const,
        kind: "contact_form" as const,
      };
      const event = decideMailAttempt(mail, failed, now);
      return event.type === "MailAttemptFailed"
        ? (Date.parse(event.nextAttemptAt) - Date.parse(now)) / 1000
        : undefined;
    });
    expect(pauses).toEqual([8, 16, 32, 900]);
  });

  test("is given up after seven days, or immediately after a permanent failure", () => {
    const firstTriedAt = new Date(Date.parse(now) - 7 * 86_400_000).toISOString();
    const old = {
      attempts: 700,
      firstTriedAt,
      to: "business" as const,
      kind: "contact_form" as const,
    };
    expect(decideMailAttempt(old, failed, now).type).toBe("MailGivenUp");
    expect(decideMailAttempt(fresh, { ...failed, permanent: true }, now))
      .toEqual({ type: "MailGivenUp", attempt: 1, reason: "ECONNREFUSED", permanent: true });
  });

  test("to a customer is given up immediately; to the business it stays pending", () => {
    expect(decideMailAttempt(fresh, failed, now))
      .toEqual({ type: "MailGivenUp", attempt: 1, reason: "ECONNREFUSED" });
    expect(decideMailAttempt({ ...fresh, to: "business" }, failed, now).type)
      .toBe("MailAttemptFailed");
  });

  test("with a signed protocol is retried: no administrator waits for its result", () => {
    expect(decideMailAttempt({ ...fresh, kind: "signed_protocol" }, failed, now).type)
      .toBe("MailAttemptFailed");
  });
});
