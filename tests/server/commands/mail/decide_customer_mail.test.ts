import { describe, expect, test } from "vitest";
import {
  decideCustomerMail,
  type SendCustomerMail,
} from "../../../../server/commands/mail/decide_customer_mail.ts";
import { messages } from "../../../../shared/messages.ts";
import { officeMessages } from "../../../../shared/office_messages.ts";
import { Invalid, NotFound, Rejection, Stale } from "../../../../shared/refusals.ts";
import { noRental, type OpenRental } from "../../../../shared/rental/rental.ts";
import type { RentalCustomer } from "../../../../shared/rental/events.ts";

const period = { start: "2026-11-27T07:00:00.000Z", end: "2026-11-30T07:00:00.000Z" };
const rental: OpenRental<RentalCustomer> = {
  status: "Do sprawdzenia",
  carId: "car",
  period,
  customerId: "c",
  formerCustomerIds: [],
  customer: {
    firstName: "Anna",
    lastName: "Nowak",
    phone: "",
    email: " anna@example.com ",
    address: "",
    additionalInfo: "",
  },
  createdAt: period.start,
  modifiedAt: period.start,
};
const car = { brand: "Citroën", model: "C3" };
const facts = { rental, version: 2, car, busy: [], now: "2026-11-20T07:00:00.000Z" };
const command: SendCustomerMail = {
  rentalId: "r",
  templateName: "confirmation",
  recipient: "",
  subject: "Witaj {{CustomerFirstName}}",
  body: "{{CarBrand}}",
  customBody: "",
  messageBody: "",
  expectedVersions: undefined,
};

describe("a mail to a customer", () => {
  test("is addressed to the rental's own customer, filled, with facts and the rental's new status", () => {
    expect(decideCustomerMail(command, facts)).toEqual({
      kind: "confirmation",
      rentalId: "r",
      thenStatus: "Aktywne",
      content: {
        subject: "Witaj Anna",
        text: "Citroën",
        replyTo: "",
        recipient: "anna@example.com",
        facts: [
          { label: "Samochód", value: "Citroën C3" },
          { label: "Odbiór", value: "27-11-2026 | 08:00" },
          { label: "Zwrot", value: "30-11-2026 | 08:00" },
        ],
      },
    });
  });

  test("names no deleted car", () => {
    const { content } = decideCustomerMail(command, { ...facts, car: undefined });
    expect(content.facts?.map(({ label }) => label)).toEqual(["Odbiór", "Zwrot"]);
  });

  test("drops control characters and lone surrogates, and keeps its lines", () => {
    const body = "Raz\u0000\r\ndwa\u001b\ud800\ttrzy";
    expect(decideCustomerMail({ ...command, body }, facts).content.text)
      .toBe("Raz\ndwa\ttrzy");
  });

  test("is refused without a text, for another address, or about an unknown rental", () => {
    expect(() => decideCustomerMail({ ...command, subject: "" }, facts)).toThrow(Invalid);
    expect(() => decideCustomerMail({ ...command, recipient: "jan@example.com" }, facts))
      .toThrow(officeMessages.mailRecipientOther);
    expect(() => decideCustomerMail(command, { ...facts, rental: noRental })).toThrow(NotFound);
  });

  test("is refused as stale where it is about another version of the rental", () => {
    expect(() => decideCustomerMail({ ...command, expectedVersions: new Set([1]) }, facts))
      .toThrow(Stale);
    expect(decideCustomerMail({ ...command, expectedVersions: new Set([1, 2]) }, facts).kind)
      .toBe("confirmation");
  });

  test("is refused where it would reactivate a rental whose period has been taken", () => {
    const cancelled = { ...rental, status: "Anulowane" as const };
    const taken = { ...facts, rental: cancelled, busy: [period] };
    expect(() => decideCustomerMail(command, taken)).toThrow(Rejection);
    expect(() => decideCustomerMail({ ...command, templateName: "custom" }, taken))
      .toThrow(messages.carNotAvailable);
    expect(decideCustomerMail({ ...command, templateName: "cancellation" }, taken).thenStatus)
      .toBe("Anulowane");
    expect(decideCustomerMail(command, { ...facts, rental: cancelled }).thenStatus).toBe("Aktywne");
  });
});
