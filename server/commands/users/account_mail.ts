import type { MailContent } from "../../../shared/mail/events.ts";
import { executeAhead, type Ledger } from "../execute.ts";
import { queueMail } from "../queue_mail.ts";
import type { Services } from "../../services.ts";
import { NOTHING } from "../../ledger/receipts.ts";

export type AccountMailServices = Ledger & Pick<Services, "mailer" | "wakeMail">;

/**
 * Queues a mail about a user's account, sealed like every other. @returns false without a mail
 * account: the mail would be of no use later.
 */
export async function queueAccountMail(
  services: AccountMailServices,
  mail: Omit<MailContent, "replyTo" | "recipient"> & { readonly recipient: string },
): Promise<boolean> {
  if (!await services.mailer.isConfigured()) return false;
  const mailId = services.ids();
  await executeAhead(services, { actor: "system" }, `mail ${mailId}`, async (facts) => {
    const customer = await facts.customer(mail.recipient);
    const content = { ...mail, replyTo: "" };
    const queued = queueMail(facts, customer, mailId, { kind: "account", rentalId: null, content });
    return { appends: [queued], reply: NOTHING };
  });
  services.wakeMail();
  return true;
}
