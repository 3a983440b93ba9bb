import type { CustomerMailRequest } from "../../../shared/api/mail.ts";
import { normalizedEmail } from "../../../shared/customer/email.ts";
import type { MailContent } from "../../../shared/mail/events.ts";
import { fillTemplate, replacementsOf } from "../../../shared/mail/fill_template.ts";
import { mailFacts } from "../../../shared/mail/mail_facts.ts";
import { mailTemplate } from "../../../shared/mail/templates.ts";
import { messages } from "../../../shared/messages.ts";
import { officeMessages } from "../../../shared/office_messages.ts";
import { Invalid, Rejection, RentalNotFound, Stale } from "../../../shared/refusals.ts";
import { overlaps, type Period } from "../../../shared/rental/period.ts";
import type { RentalCustomer } from "../../../shared/rental/events.ts";
import { isOpen, type RentalState } from "../../../shared/rental/rental.ts";
import { rentalView, type RentedCar } from "../../../shared/api/rental.ts";
import type { Instant } from "../../../shared/warsaw.ts";
import { takesCarBack } from "./decide_mailed_status.ts";
import { mailWords, requireKnownFields } from "./mail_words.ts";
import type { MailToQueue } from "../queue_mail.ts";

/** `SendCustomerMail`: a mail to a rental's own customer. */
export interface SendCustomerMail
  extends Pick<CustomerMailRequest, "rentalId" | "templateName" | "recipient" | "subject"> {
  readonly body: string;
  readonly customBody: string;
  readonly messageBody: string;
  /** The versions of the rental that may have been written about; undefined: any. */
  readonly expectedVersions: ReadonlySet<number> | undefined;
}

/** The facts of the decision; `busy` are the periods of other rentals of the car. */
interface CustomerMailFacts {
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
): MailToQueue {
  const { rentalId, templateName, recipient, expectedVersions } = command;
  const template = command.body || command.customBody || command.messageBody;
  if (!command.subject || !template) {
    const path = command.subject ? "body" : "subject";
    throw new Invalid([{ path, message: officeMessages.mailIncomplete }]);
  }
  const { subject: subjectTyped, customBody, messageBody } = command;
  requireKnownFields({ subject: subjectTyped, body: template, customBody, messageBody });
  if (!isOpen(rental)) throw new RentalNotFound();
  const { email } = rental.customer;
  if (!email.trim()) {
    throw new Invalid([{ path: "recipient", message: officeMessages.customerWithoutEmail }]);
  }
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
  const { subject, text } = mailWords({
    subject: fillTemplate(command.subject, fields),
    text: fillTemplate(template, fields),
  });
  const content: MailContent = {
    subject,
    text,
    replyTo: "",
    recipient: email.trim(),
    facts: mailFacts(view),
  };
  return { kind: templateName, rentalId, content, thenStatus };
}

/** The confirmation with its default words, filled from the rental. */
export function confirmationMail(
  rentalId: string,
  facts: Omit<CustomerMailFacts, "busy">,
): MailToQueue {
  const { subject, body } = mailTemplate("confirmation");
  const templateName = "confirmation";
  const typed = { recipient: "", subject, body, customBody: "", messageBody: "" };
  const command = { rentalId, templateName, ...typed, expectedVersions: undefined } as const;
  return decideCustomerMail(command, { ...facts, busy: [] });
}
