import type { MailSent } from "../../../shared/api/mail.ts";
import { officeMessages } from "../../../shared/office_messages.ts";
import { NotFound, Rejection } from "../../../shared/refusals.ts";
import { readMail } from "../../projections/mail/mail_rows.ts";
import { sendByHand, type SendingServices } from "./send_by_hand.ts";
import { type CommandContext, execute } from "../execute.ts";
import { NOTHING } from "../../ledger/receipts.ts";

/**
 * Tries a failed mail, or one that waits after a failed attempt, at once; a failed mail gets all
 * its attempts again. A sent mail is never sent twice.
 * @throws NotFound, Rejection without an account, MailRefused.
 */
export async function retryMail(
  services: SendingServices,
  context: CommandContext,
  mailId: string,
): Promise<MailSent> {
  const mail = await readMail(services.kv, mailId);
  if (!mail) throw new NotFound(officeMessages.mailNotFound);
  if (mail.status !== "sent" && !await services.mailer.isConfigured()) {
    throw new Rejection("mail_not_configured", officeMessages.mailNotConfigured);
  }
  // The mail's state is the reply; the key is stored so that no other request can use it.
  await execute(
    services,
    context,
    () => Promise.resolve({ appends: [], reply: NOTHING }),
  );
  return await sendByHand(services, context.actor, mailId);
}
