import type { MailSent } from "../../../shared/api/mail.ts";
import type { MailEvent } from "../../../shared/mail/events.ts";
import { officeMessages } from "../../../shared/office_messages.ts";
import { NotFound, Rejection, Stale } from "../../../shared/refusals.ts";
import { NOTHING, type StoredReply } from "../../ledger/receipts.ts";
import { requireUnclaimed } from "../../mail/mail_claim.ts";
import { readMail } from "../../projections/mail/mail_rows.ts";
import { mailStream } from "../../projections/mail/mail_stream.ts";
import { type CommandContext, execute, type Ledger } from "../execute.ts";
import { sendByHand, type SendingServices } from "./send_by_hand.ts";

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

/**
 * Withdraws a mail that waits or could not be sent: it is not tried again. @throws NotFound, also
 * for one that was sent; Stale; Rejection for one that is being sent right now.
 */
export function withdrawMail(
  ledger: Ledger,
  context: CommandContext,
  mailId: string,
  expectedVersions: ReadonlySet<number> | undefined,
): Promise<StoredReply> {
  return execute(ledger, context, async (facts, now) => {
    const { state, version, events: before } = await facts.stream(mailStream, mailId);
    if (state.status !== "failed" && state.status !== "waiting") {
      throw new NotFound(officeMessages.mailNotFound);
    }
    if (expectedVersions && !expectedVersions.has(version)) throw new Stale();
    if (state.status === "waiting") await requireUnclaimed(ledger.kv, facts, mailId, now);
    const event: MailEvent = { type: "MailWithdrawn", cause: "administrator" };
    return {
      appends: [{ stream: `mail/${mailId}`, before, events: [{ event }] }],
      reply: NOTHING,
    };
  });
}
