import type { TroubledMail } from "../../../shared/api/mail.ts";
import type { MailQueue } from "../../../shared/api/mail.ts";
import type { UnsentMail } from "../../../shared/api/today.ts";
import { mailFailureWords } from "../../../shared/mail/failure_words.ts";
import { mailContent } from "../../../shared/mail/events.ts";
import { rentalCustomer } from "../../../shared/rental/events.ts";
import { openSealed } from "../../ledger/open_sealed.ts";
import { businessAddress } from "../../catalogue/settings/email_account.ts";
import { type MailRow, readMail } from "../../projections/mail/mail_rows.ts";
import {
  type MailInTrouble,
  mailsInTrouble,
  troubledMailIds,
} from "../../projections/mail/mail_troubles.ts";
import { waitingMailIds } from "../../projections/mail/mails_due.ts";
import { rentalPage } from "../../projections/rental_pages.ts";
import type { Services } from "../../services.ts";
import { fromBytes } from "../../store/json_bytes.ts";
import { keys } from "../../store/keys.ts";

/** Mails that failed, or wait after a failed attempt, newest first; the newest 200. */
export async function readTroubledMails(services: Services): Promise<TroubledMail[]> {
  const ids = await troubledMailIds(services.kv, MOST);
  const business = await businessAddress(services);
  const mails = await Promise.all(ids.map(async (id) => {
    const mail = await readMail(services.kv, id);
    return mail ? await troubledView(services, id, mail, business) : [];
  }));
  return mails.flat();
}

/**
 * The same, at most `limit`, without content and customer; all links whose mail failed, newest
 * first; and how many mails wait for their first try.
 */
export async function readUnsentMails(
  services: Pick<Services, "kv" | "mailer" | "clock">,
  limit: number,
): Promise<{ mails: UnsentMail[]; failedLinks: FailedLink[]; mailQueue: MailQueue }> {
  const { kv } = services;
  const { troubled, mailQueue } = await readQueueAndTroubled(services);
  const mails = await Promise.all(
    troubled.slice(0, limit).map(async ({ id }) => {
      const mail = await readMail(kv, id);
      if (!mail || mail.status === "sent") return [];
      const { status, kind, to, rentalId, queuedAt, attempts } = mail;
      const nextAttemptAt = mail.status === "waiting" ? mail.nextAttemptAt : null;
      return [{ id, status, kind, to, rentalId, queuedAt, attempts, nextAttemptAt }];
    }),
  );
  const failedLinks = troubled.flatMap(({ failedLink }) => failedLink ?? []);
  return { mails: mails.flat(), failedLinks, mailQueue };
}

export type FailedLink = NonNullable<MailInTrouble["failedLink"]>;

/**
 * How many mails wait for their first try, and whether there is an account to send them from. One
 * that 'Cofnij' can still take back does not wait.
 */
export async function readMailQueue(
  services: Pick<Services, "kv" | "mailer" | "clock">,
): Promise<MailQueue> {
  return (await readQueueAndTroubled(services)).mailQueue;
}

async function readQueueAndTroubled(
  { kv, mailer, clock }: Pick<Services, "kv" | "mailer" | "clock">,
): Promise<{ troubled: MailInTrouble[]; mailQueue: MailQueue }> {
  const [waiting, troubled, hasAccount] = await Promise.all([
    waitingMailIds(kv, clock()),
    mailsInTrouble(kv),
    mailer.isConfigured(),
  ]);
  const tried = new Set(troubled.map(({ id }) => id));
  const untried = waiting.filter((id) => !tried.has(id));
  return { troubled, mailQueue: { waiting: untried.length, hasAccount } };
}

async function troubledView(
  services: Services,
  id: string,
  mail: MailRow,
  business: string,
): Promise<TroubledMail[]> {
  // It may have been sent since the ids were listed.
  if (mail.status === "sent") return [];
  const { kv, vault } = services;
  const { kind, to, rentalId, status, attempts, queuedAt, reason = "" } = mail;
  const content = await openSealed(kv, vault, mail.content, `mail/${id}`, mailContent);
  const rental = rentalId === null ? undefined : await rentalOf(services, rentalId);
  const permanent = mail.status === "failed" && (mail.permanent ?? false);
  return [{
    id,
    kind,
    to,
    recipient: to === "customer" ? content?.recipient ?? "" : business,
    rentalId,
    customerName: rental?.customerName ?? "",
    rentalChanged: rental !== undefined && rental.modifiedAt > queuedAt,
    subject: content?.subject ?? "",
    status,
    permanent,
    reason,
    reasonText: mailFailureWords(reason, permanent),
    attempts,
    queuedAt,
    nextAttemptAt: mail.status === "waiting" ? mail.nextAttemptAt : null,
  }];
}

async function rentalOf({ kv, vault }: Services, rentalId: string) {
  const { value } = await kv.get(keys.row("rental", rentalId));
  if (value === null) return undefined;
  const { customer, modifiedAt } = fromBytes(value, rentalPage, "a rental");
  const person = await openSealed(kv, vault, customer, `rental/${rentalId}`, rentalCustomer);
  const customerName = person ? `${person.firstName} ${person.lastName}`.trim() : "";
  return { customerName, modifiedAt };
}

const MOST = 200;
