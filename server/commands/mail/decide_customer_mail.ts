import type { CustomerMailRequest } from "../../../shared/api/mail.ts";
import { SHORT_LENGTH } from "../../../shared/fields.ts";
import { normalizedEmail } from "../../../shared/customer/email.ts";
import type { MailContent } from "../../../shared/mail/events.ts";
import { fillTemplate, replacementsOf, unknownField } from "../../../shared/mail/fill_template.ts";
import { mailFacts } from "../../../shared/mail/mail_facts.ts";
import { mailTemplate } from "../../../shared/mail/templates.ts";
import { messages } from "../../../shared/messages.ts";
import { officeMessages } from "../../../shared/office_messages.ts";
import { Invalid, Rejection, RentalNotFound, Stale } from "../../../shared/refusals.ts";
import { overlaps, type Period } from "../../../shared/rental/period.ts";
import type { RentalCustomer } from "../../../shared/rental/events.ts";
import { isOpen, type RentalState } from "../../../shared/rental/rental.ts";
import { rentalView, type RentedCar } from "../../../shared/rental/rental_view.ts";
import type { Instant } from "../../../shared/warsaw.ts";
import { takesCarBack } from "./decide_mailed_status.ts";
import type { WishedMail } from "./queue_mail.ts";

/** `SendCustomerMail`: words for a rental's own customer. */
export interface SendCustomerMail
  extends Pick<CustomerMailRequest, "rentalId" | "templateName" | "recipient" | "subject"> {
  readonly body: string;
  readonly customBody: string;
  readonly messageBody: string;
  /** The versions of the rental that may have been written about; undefined: any. */
  readonly expectedVersions: ReadonlySet<number> | undefined;
}

/** What it is decided on; `busy` are the periods of other rentals of the car. */
export interface CustomerMailFacts {
  readonly rental: RentalState<RentalCustomer>;
  readonly version: number;
  readonly car: RentedCar | undefined;
  readonly busy: readonly Period[];
  readonly now: Instant;
}

/**
 * The mail as it is queued. Its fields are filled from the rental itself, and a template that would
 * reactivate a period that is taken by now is refused before anything is sent (decisions §9.2).
 * @throws Invalid, NotFound, Stale, Rejection.
 */
export function decideCustomerMail(
  command: SendCustomerMail,
  { rental, version, car, busy, now }: CustomerMailFacts,
): WishedMail {
  const { rentalId, templateName, recipient, expectedVersions } = command;
  const template = command.body || command.customBody || command.messageBody;
  if (!command.subject || !template) {
    const path = command.subject ? "body" : "subject";
    throw new Invalid([{ path, message: officeMessages.mailIncomplete }]);
  }
  const { subject: wishedSubject, customBody, messageBody } = command;
  requireKnownFields({ subject: wishedSubject, body: template, customBody, messageBody });
  if (!isOpen(rental)) throw new RentalNotFound();
  const { email } = rental.customer;
  if (recipient && normalizedEmail(recipient) !== normalizedEmail(email)) {
    throw new Invalid([{ path: "recipient", message: officeMessages.mailRecipientOther }]);
  }
  if (expectedVersions && !expectedVersions.has(version)) throw new Stale();
  const { thenStatus } = mailTemplate(templateName);
  const { period } = rental;
  if (takesCarBack(rental, thenStatus, now) && busy.some((other) => overlaps(other, period))) {
    throw new Rejection("car_not_available", messages.carNotAvailable);
  }

  const view = rentalView(rentalId, rental, car);
  const fields = replacementsOf(view, command);
  const subject = oneLine(fillTemplate(command.subject, fields));
  const text = plainLines(fillTemplate(template, fields));
  if (subject.length > SHORT_LENGTH) throw tooLong("subject");
  if (text.length > LONGEST_TEXT) throw tooLong("body");
  const content: MailContent = {
    subject,
    text,
    replyTo: "",
    recipient: email.trim(),
    facts: mailFacts(view),
  };
  return { kind: templateName, rentalId, content, thenStatus };
}

function requireKnownFields(texts: Readonly<Record<string, string>>): void {
  for (const [path, text] of Object.entries(texts)) {
    const field = unknownField(text);
    if (field === undefined) continue;
    const message = officeMessages.mailFieldUnknown.replace("{field}", () => field);
    throw new Invalid([{ path, message }]);
  }
}

function tooLong(path: string): Invalid {
  return new Invalid([{ path, message: messages.fieldTooLong }]);
}

function oneLine(text: string): string {
  return text.toWellFormed().replace(/[\s\p{Cc}]+/gu, " ").trim();
}

/** Without control characters: no mail program shows them, and they take room. */
function plainLines(text: string): string {
  return text.toWellFormed().replace(/\r\n?/g, "\n").replace(/[^\P{Cc}\n\t]/gu, "").trim();
}

/** Characters of a text whose fields are filled: what was typed, and as much again. */
const LONGEST_TEXT = 8_000;
