import type { ContactRequest } from "../../../shared/api/contact.ts";
import { contactFaults } from "../../../shared/contact/contact_rules.ts";
import { Invalid } from "../../../shared/refusals.ts";
import type { StoredReply } from "../../ledger/receipts.ts";
import { contactMessage } from "../../mail/contact_message.ts";
import type { Services } from "../../services.ts";
import { type CommandContext, executeAhead, type Ledger } from "../execute.ts";
import { queueMail } from "./queue_mail.ts";

/**
 * Takes a visitor's message: once it is accepted it is in the ledger and will arrive
 * (decisions §9.8). It is sealed as its writer's, so it goes when they are erased.
 * @returns 202. @throws Invalid.
 */
export async function sendContactMessage(
  services: Ledger & Pick<Services, "wakeMail">,
  context: CommandContext,
  request: ContactRequest,
): Promise<StoredReply> {
  const faults = contactFaults(request);
  if (faults.length > 0) {
    throw new Invalid(faults.map(({ field, message }) => ({ path: field, message })));
  }
  // A robot gets the same reply as a person, and no mail is sent.
  if (request.website !== "") return ACCEPTED;
  const mailId = services.ids();
  const reply = await executeAhead(services, context, `mail ${mailId}`, async (facts) => {
    const customer = await facts.customer(request.customerEmail);
    const content = contactMessage(request);
    const mail = { kind: "contact_form" as const, rentalId: null, content };
    return { customer, appends: [queueMail(facts, customer, mailId, mail)], reply: ACCEPTED };
  });
  services.wakeMail();
  return reply;
}

const ACCEPTED: StoredReply = { status: 202, body: { accepted: true } };
