import type { MailContent } from "../../../shared/mail/events.ts";
import { adminPaths } from "../../../shared/paths.ts";
import { formatDateTime } from "../../../shared/warsaw.ts";
import { activeUserOf, type User } from "../../identity/users.ts";
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

/** Who changed access to the business, and everybody who had access until then. */
export interface Told {
  readonly by: string;
  readonly recipients: readonly string[];
}

/** `own` is the id of the user who changes something. */
export function toldOf(users: readonly User[], own: string): Told {
  return {
    by: activeUserOf(users, own)?.email ?? "",
    recipients: users.flatMap(({ status, email }) => status === "active" ? [email] : []),
  };
}

/** Mails everybody who had access what was done, and by whose account. */
export async function tellUsers(
  services: AccountMailServices & Pick<Services, "clock" | "config">,
  { by, recipients }: Told,
  what: string,
): Promise<void> {
  const { clock, config } = services;
  for (const recipient of recipients) {
    await queueAccountMail(services, {
      recipient,
      subject: "Zmiana dostępu do panelu",
      text: [
        `${formatDateTime(clock())}, ${what}. Zrobiono to z konta ${by}.`,
        "Jeśli o tym wiesz, nie musisz nic robić. Jeśli nie, zmień hasło, sprawdź listę osób z dostępem i porozmawiaj z nimi:",
      ].join("\n\n"),
      link: `${config.publicUrl}${adminPaths.users}`,
    });
  }
}
