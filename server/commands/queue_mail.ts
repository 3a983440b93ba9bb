import type { MailContent, MailEvent, MailKind } from "../../shared/mail/events.ts";
import type { Append } from "../ledger/commit.ts";
import type { CheckedFacts, CustomerKey } from "../ledger/facts.ts";

/** The start of a mail's own stream, to be written in the commit that causes the mail. */
export function queueMail(
  facts: CheckedFacts,
  customer: CustomerKey,
  mailId: string,
  mail: { kind: MailKind; rentalId: string | null; content: MailContent },
): Append {
  const { kind, rentalId, content } = mail;
  const stream = `mail/${mailId}` as const;
  const { customerId } = customer;
  const event: MailEvent = { type: "MailQueued", kind, to: "business", customerId, rentalId };
  return { stream, before: [], events: [{ event, sealed: facts.seal(customer, stream, content) }] };
}
