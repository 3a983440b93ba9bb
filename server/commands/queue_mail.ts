import type { MailContent, MailEvent, MailKind } from "../../shared/mail/events.ts";
import type { RentalStatus } from "../../shared/rental/status.ts";
import type { Instant } from "../../shared/warsaw.ts";
import type { Append } from "../ledger/commit.ts";
import type { CheckedFacts, CustomerKey } from "../ledger/facts.ts";

/** A mail that is to be sent; with a `recipient` in its content it is for the customer. */
export interface MailToQueue {
  readonly kind: MailKind;
  readonly rentalId: string | null;
  readonly content: MailContent;
  /** The enquiry that it answers. */
  readonly enquiryId?: string;
  /** What its rental becomes once it is sent. */
  readonly thenStatus?: RentalStatus;
  /** Its first attempt is not before this time. */
  readonly notBefore?: Instant | undefined;
}

/** The start of a mail's own stream, to be written in the commit that causes the mail. */
export function queueMail(
  facts: CheckedFacts,
  customer: CustomerKey,
  mailId: string,
  { kind, rentalId, enquiryId, content, thenStatus, notBefore }: MailToQueue,
): Append {
  const stream = `mail/${mailId}` as const;
  const event: MailEvent = {
    type: "MailQueued",
    kind,
    to: content.recipient === undefined ? "business" : "customer",
    customerId: customer.customerId,
    rentalId,
    ...(enquiryId === undefined ? {} : { enquiryId }),
    ...(thenStatus === undefined ? {} : { thenStatus }),
    ...(notBefore === undefined ? {} : { notBefore }),
  };
  return { stream, before: [], events: [{ event, sealed: facts.seal(customer, stream, content) }] };
}
