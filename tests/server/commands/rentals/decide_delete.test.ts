import { describe, expect, test } from "vitest";
import {
  decideDelete,
  decideMailOfDeleted,
} from "../../../../server/commands/rentals/decide_delete.ts";
import { officeMessages } from "../../../../shared/office_messages.ts";
import { NotFound, Rejection } from "../../../../shared/refusals.ts";
import { evolveMail, type MailState, noMail } from "../../../../shared/mail/mail.ts";
import type { MailEvent } from "../../../../shared/mail/events.ts";
import { noRental } from "../../../../shared/rental/rental.ts";
import { RENTAL_STATUSES } from "../../../../shared/rental/status.ts";
import { bookingCommand, now } from "../../../support/server/booking_command.ts";

const { carId, period, customerId, customer } = bookingCommand();
const rental = {
  status: "Aktywne" as const,
  carId,
  period,
  customerId,
  formerCustomerIds: [],
  customer,
  createdAt: now,
  modifiedAt: now,
};
const current = { body: "as it is now", etag: '"3"' };
const any = { expectedVersions: undefined };

describe("a deletion is decided", () => {
  test.each(RENTAL_STATUSES)("given a rental that is %s, it is deleted", (status) => {
    expect(
      decideDelete(any, {
        rental: { ...rental, status },
        version: 3,
        papers: [],
        isPaid: false,
        current,
      }),
    )
      .toEqual([
        { type: "RentalDeleted", cause: "administrator" },
      ]);
  });

  test("given an older version than the newest, it is refused as stale", () => {
    const facts = { rental, version: 3, papers: [], isPaid: false, current };
    expect(() => decideDelete({ expectedVersions: new Set([2]) }, facts))
      .toThrow(expect.objectContaining({ name: "Stale", current }));
    expect(decideDelete({ expectedVersions: new Set([3]) }, facts)).toHaveLength(1);
  });

  test("given entries of money, its rental is kept", () => {
    const facts = { rental, version: 3, papers: [], isPaid: true, current };
    expect(() => decideDelete(any, facts))
      .toThrow(new Rejection("paid_rental", "Nie można usunąć wynajmu, który ma wpłaty."));
  });

  test("given a signed protocol, its rental is kept; a signed agreement does not keep it", () => {
    const facts = { rental, version: 3, isPaid: false, current };
    const papers = [{ kind: "handover" as const, signed: true }];
    expect(() => decideDelete(any, { ...facts, papers }))
      .toThrow(new Rejection("signed_protocol", officeMessages.rentalHasSignedProtocol));
    const others = [
      { kind: "agreement" as const, signed: true },
      { kind: "return" as const, signed: false },
    ];
    expect(decideDelete(any, { ...facts, papers: others })).toHaveLength(1);
  });

  test("given a deleted or unknown rental, it is refused", () => {
    for (const state of [noRental, { status: "deleted" as const, carId, period }]) {
      expect(() =>
        decideDelete(any, { rental: state, version: 2, papers: [], isPaid: false, current })
      ).toThrow(
        NotFound,
      );
    }
  });
});

describe("a mail about a rental that is deleted", () => {
  const queued: MailEvent = {
    type: "MailQueued",
    kind: "confirmation",
    to: "customer",
    customerId,
    rentalId: "r1",
  };
  const attemptFailed: MailEvent = {
    type: "MailAttemptFailed",
    attempt: 1,
    reason: "ECONNREFUSED",
    nextAttemptAt: now,
  };
  const withdrawn = [{ type: "MailWithdrawn", cause: "rental_deleted" }];

  function mailAfter(...events: MailEvent[]): MailState<string> {
    return events.reduce<MailState<string>>(
      (state, event) => evolveMail(state, event, now, "content"),
      noMail,
    );
  }

  test("is withdrawn while it is pending, tried or not, and after it was given up", () => {
    expect(decideMailOfDeleted(mailAfter(queued))).toEqual(withdrawn);
    expect(decideMailOfDeleted(mailAfter(queued, attemptFailed))).toEqual(withdrawn);
    const givenUp: MailEvent = { type: "MailGivenUp", attempt: 2, reason: "SMTP 550" };
    expect(decideMailOfDeleted(mailAfter(queued, givenUp))).toEqual(withdrawn);
  });

  test("stays recorded once it was sent, and is not withdrawn twice", () => {
    expect(decideMailOfDeleted(mailAfter(queued, { type: "MailSent", attempt: 1 }))).toEqual([]);
    const gone = mailAfter(queued, { type: "MailWithdrawn", cause: "rental_deleted" });
    expect(gone).toEqual({ status: "withdrawn", rentalId: "r1" });
    expect(decideMailOfDeleted(gone)).toEqual([]);
  });

  test("no longer belongs to the rental once its customer is erased", () => {
    expect(mailAfter(queued, { type: "MailWithdrawn", cause: "erasure" }))
      .toEqual({ status: "withdrawn", rentalId: null });
  });
});
