import type { MailContent } from "../../../shared/mail/events.ts";
import { adminPaths } from "../../../shared/paths.ts";
import { formatDateTime } from "../../../shared/warsaw.ts";
import {
  activeUserOf,
  changeUsers,
  storedUsersOf,
  type User,
  usersOf,
} from "../../identity/users.ts";
import type { Append } from "../../ledger/commit.ts";
import type { CheckedFacts, CustomerKey } from "../../ledger/facts.ts";
import { NOTHING } from "../../ledger/receipts.ts";
import type { Services } from "../../services.ts";
import { keys } from "../../store/keys.ts";
import { execute, executeInLane, type Ledger } from "../execute.ts";
import { queueMail } from "../queue_mail.ts";

export type AccountMailServices = Ledger & Pick<Services, "mailer" | "wakeMail">;

/** A mail about an account, to its user. */
export type AccountMail = Omit<MailContent, "replyTo" | "recipient"> & {
  readonly recipient: string;
};

/** Queues a mail about a user's account, sealed like every other. */
export async function queueAccountMail(
  services: AccountMailServices,
  mail: AccountMail,
): Promise<void> {
  if (!await services.mailer.isConfigured()) return;
  const mailId = services.ids();
  await executeInLane(services, { actor: "system" }, `mail ${mailId}`, async (facts) => {
    const customer = await facts.customer(mail.recipient);
    return { appends: [queued(facts, customer, mailId, mail)], reply: NOTHING };
  });
  services.wakeMail();
}

/**
 * Changes the users, and queues the mails about it in the same commit; `change` may run again, and
 * returns the same array to change nothing. @returns false without a mail account: nothing is
 * mailed, since it would be of no use later. @throws what `change` throws; Busy.
 */
export async function changeUsersWithMails(
  services: AccountMailServices,
  change: (
    users: readonly User[],
  ) => Promise<{ readonly users: readonly User[]; readonly mails: readonly AccountMail[] }>,
): Promise<boolean> {
  const { kv, ids } = services;
  if (!await services.mailer.isConfigured()) {
    await changeUsers(kv, async (users) => (await change(users)).users);
    return false;
  }
  await execute(services, { actor: "system" }, async (facts) => {
    const { key, value, versionstamp } = await kv.get(keys.users());
    const before = usersOf({ value });
    const { users, mails } = await change(before);
    if (users === before) return { appends: [], reply: NOTHING };
    facts.checks.push({ key, versionstamp });
    facts.writes.push({ key, value: storedUsersOf(users) });
    const appends: Append[] = [];
    for (const mail of mails) {
      appends.push(queued(facts, await facts.customerAsOfHead(mail.recipient), ids(), mail));
    }
    return { appends, reply: NOTHING };
  });
  services.wakeMail();
  return true;
}

function queued(
  facts: CheckedFacts,
  customer: CustomerKey,
  mailId: string,
  mail: AccountMail,
): Append {
  const content = { ...mail, replyTo: "" };
  return queueMail(facts, customer, mailId, { kind: "account", rentalId: null, content });
}

/** The mails to everybody who has access: what is done, and by whose account (`own` is its id). */
export function accessMails(
  { clock, config }: Pick<Services, "clock" | "config">,
  users: readonly User[],
  own: string,
  what: string,
): AccountMail[] {
  const by = activeUserOf(users, own)?.email ?? "";
  const recipients = users.flatMap(({ status, email }) => status === "active" ? [email] : []);
  return recipients.map((recipient) => ({
    recipient,
    subject: "Zmiana dostępu do panelu",
    text: [
      `${formatDateTime(clock())}, ${what}. Zrobiono to z konta ${by}.`,
      "Jeśli o tym wiesz, nie musisz nic robić. Jeśli nie, zmień hasło, sprawdź listę osób z dostępem i porozmawiaj z nimi:",
    ].join("\n\n"),
    link: `${config.publicUrl}${adminPaths.users}`,
  }));
}
