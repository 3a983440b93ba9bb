import type { ContactRequest } from "../../../shared/api/contact.ts";
import { contactFaults } from "../../../shared/contact/contact_rules.ts";
import type { EnquiryCar, EnquiryContent, EnquiryEvent } from "../../../shared/enquiry/events.ts";
import { oneLine } from "../../../shared/line_text.ts";
import type { MailContent } from "../../../shared/mail/events.ts";
import { Invalid } from "../../../shared/refusals.ts";
import type { Catalogue } from "../../catalogue/catalogue.ts";
import type { Append } from "../../ledger/commit.ts";
import { type CheckedFacts, contactOf, type CustomerKey } from "../../ledger/facts.ts";
import type { StoredReply } from "../../ledger/receipts.ts";
import type { Services } from "../../services.ts";
import { type CommandContext, executeInLane, type Ledger } from "../execute.ts";
import { queueMail } from "../queue_mail.ts";

/**
 * Accepts a visitor's message: it is then in the ledger, listed as an enquiry, and will be mailed
 * (decisions §9.8). It is sealed with its writer's key, so an erasure of the writer removes it.
 * @returns 202. @throws Invalid.
 */
export async function sendContactMessage(
  services: Ledger & Pick<Services, "catalogue" | "wakeMail">,
  context: CommandContext,
  request: ContactRequest,
): Promise<StoredReply> {
  const faults = contactFaults(request);
  if (faults.length > 0) {
    throw new Invalid(faults.map(({ field, message }) => ({ path: field, message })));
  }
  // A robot gets the same reply as a person, and no mail is sent.
  if (request.website !== "") return ACCEPTED;
  const [mailId, enquiryId] = [services.ids(), services.ids()];
  const reply = await executeInLane(services, context, `mail ${mailId}`, async (facts) => {
    const customer = await facts.customer(
      contactOf({ email: request.customerEmail, phone: request.customerPhone }),
    );
    const content = contactMessage(request);
    const mail = { kind: "contact_form" as const, rentalId: null, content };
    const car = await askedCar(services.catalogue, request.carId);
    return {
      customer,
      appends: [
        queueMail(facts, customer, mailId, mail),
        receiveEnquiry(facts, customer, enquiryId, { request, mailId, car }),
      ],
      reply: ACCEPTED,
    };
  });
  services.wakeMail();
  return reply;
}

/** The car of the catalogue with this id; null if there is none. */
async function askedCar(catalogue: Catalogue, id: string): Promise<EnquiryCar | null> {
  if (!id) return null;
  const { sale_car, rental_car } = await catalogue.snapshot();
  if (sale_car.has(id)) return { kind: "sale", id };
  return rental_car.has(id) ? { kind: "rental", id } : null;
}

/** The start of an enquiry's stream, written in the commit that queues its mail. */
function receiveEnquiry(
  facts: CheckedFacts,
  customer: CustomerKey,
  id: string,
  { request, mailId, car }: { request: ContactRequest; mailId: string; car: EnquiryCar | null },
): Append {
  const stream = `enquiry/${id}` as const;
  const { customerId } = customer;
  const event: EnquiryEvent = { type: "EnquiryReceived", customerId, mailId, car };
  const content: EnquiryContent = {
    firstName: request.customerFirstName,
    lastName: request.customerLastName,
    email: request.customerEmail,
    phone: request.customerPhone,
    subject: request.subject,
    message: request.message,
  };
  return { stream, before: [], events: [{ event, sealed: facts.seal(customer, stream, content) }] };
}

const ACCEPTED: StoredReply = { status: 202, body: { accepted: true } };

/** The mail with a visitor's message to the business; a reply goes to the visitor's e-mail. */
function contactMessage(request: ContactRequest): MailContent {
  const { customerFirstName, customerLastName, customerEmail, customerPhone } = request;
  const name = [customerFirstName, customerLastName].filter(Boolean).join(" ");
  const subject = request.subject || "Wiadomość ze strony";
  return {
    subject: oneLine(`${subject}: ${name}`),
    replyTo: customerEmail,
    text: [
      `Od: ${name}`,
      ...(customerEmail ? [`E-mail: ${customerEmail}`] : []),
      ...(customerPhone ? [`Telefon: ${customerPhone}`] : []),
      ...(request.subject ? [`W sprawie: ${request.subject}`] : []),
      "",
      request.message,
    ].join("\n"),
  };
}
