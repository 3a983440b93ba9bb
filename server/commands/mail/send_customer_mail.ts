import { z } from "zod";
import type { MailSent } from "../../../shared/api/mail.ts";
import { officeMessages } from "../../../shared/office_messages.ts";
import { Rejection, RentalNotFound } from "../../../shared/refusals.ts";
import { rentalCustomer } from "../../../shared/rental/events.ts";
import { isOpen } from "../../../shared/rental/rental.ts";
import { mailTemplate } from "../../../shared/mail/templates.ts";
import { openSealed } from "../../ledger/open_sealed.ts";
import { rentalStream } from "../../projections/rental_stream.ts";
import type { Services } from "../../services.ts";
import { readStoredReply } from "../read_stored_reply.ts";
import { decideCustomerMail, type SendCustomerMail } from "./decide_customer_mail.ts";
import { takesCarBack } from "./decide_mailed_status.ts";
import { sendByHand, type SendingServices } from "./send_by_hand.ts";
import { type CommandContext, execute } from "../execute.ts";
import { queueMail } from "../queue_mail.ts";

/**
 * Sends a mail to a rental's customer: it is recorded first, then attempted at once, and the reply
 * has the outcome (decisions §9.8). A repeated request continues with the same mail: a sent one is
 * not sent again, a refused one is attempted again while the rental is unchanged.
 * @throws Invalid, NotFound, Stale, Rejection, MailRefused.
 */
export async function sendCustomerMail(
  services: SendingServices & Pick<Services, "ids">,
  context: CommandContext,
  command: SendCustomerMail,
): Promise<MailSent> {
  const { kv, vault, catalogue, ids, mailer } = services;
  const { rentalId, templateName } = command;
  const known = await readStoredReply(services, context);
  // Not stored under the key: once there is an account, the same request may succeed.
  if (!known && !await mailer.isConfigured()) {
    throw new Rejection("mail_not_configured", officeMessages.mailNotConfigured);
  }
  const mailId = ids();
  const begun = known ?? await execute(services, context, async (facts, now) => {
    const stream = `rental/${rentalId}` as const;
    const { state, version } = await facts.stream(rentalStream, rentalId);
    if (!isOpen(state)) throw new RentalNotFound();
    const person = await openSealed(kv, vault, state.customer, stream, rentalCustomer);
    if (!person) throw new RentalNotFound();
    const backToWork = takesCarBack(state, mailTemplate(templateName).thenStatus, now);
    const content = decideCustomerMail(command, {
      rental: { ...state, customer: person },
      version,
      car: await catalogue.rentalCar(state.carId),
      busy: backToWork ? await facts.busy(state.carId, state.period) : [],
      now,
    });
    const customer = await facts.customer(person.email);
    return {
      customer,
      appends: [queueMail(facts, customer, mailId, content)],
      reply: { status: 202, body: { mailId } },
    };
  });
  const { mailId: begunId } = begunMail.parse(begun.body);
  const repetition = begunId === mailId
    ? undefined
    : { named: command.expectedVersions !== undefined };
  return await sendByHand(services, context.actor, begunId, repetition);
}

const begunMail = z.object({ mailId: z.string() });
