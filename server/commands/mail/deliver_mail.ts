import type { MailSent } from "../../../shared/api/mail.ts";
import { mailFailureWords } from "../../../shared/mail/failure_words.ts";
import { officeMessages } from "../../../shared/office_messages.ts";
import { Busy, MailRefused, NotFound } from "../../../shared/refusals.ts";
import { attemptMail, type AttemptServices } from "../../mail/attempt_mail.ts";
import { claimMail } from "../../mail/mail_claim.ts";
import type { MailOutcome } from "../../mail/mailer.ts";
import { type MailRow, readMail } from "../../projections/mail_rows.ts";
import { releaseLease } from "../../store/lease.ts";
import type { Actor } from "../../store/stored_event.ts";
import type { Ledger } from "../execute.ts";
import { recordMailAttempt } from "./record_mail_attempt.ts";
import { type Repetition, requireMeantAsWritten, takeUpMail } from "./take_up_mail.ts";

/** What sending by hand needs of the services. */
export type DeliveryServices = Ledger & AttemptServices;

/**
 * Tries a mail at once and answers truly (decisions §9.8); one that was sent before is not sent
 * again, one that was given up is taken up again. Where it is being sent this very moment, that
 * attempt's end is the answer. A `repetition` is checked anew before it is sent.
 * @throws NotFound, Rejection, Stale, MailRefused, Busy.
 */
export async function deliverMail(
  services: DeliveryServices,
  actor: Actor,
  mailId: string,
  repetition?: Repetition,
): Promise<MailSent> {
  const mail = await readMail(services.kv, mailId);
  if (mail?.status === "failed") await takeUpMail(services, actor, mailId, repetition);
  for (let looks = 0; looks < MOST_LOOKS; looks += 1) {
    const mine = await claimMail(services, mailId);
    if (mine === undefined) {
      await new Promise((resolve) => setTimeout(resolve, PAUSE));
      continue;
    }
    try {
      return await attemptOnce(services, actor, mailId, repetition);
    } finally {
      await releaseLease(services.kv, mine);
    }
  }
  throw new Busy("another attempt to send the mail did not end");
}

async function attemptOnce(
  services: DeliveryServices,
  actor: Actor,
  mailId: string,
  repetition: Repetition | undefined,
): Promise<MailSent> {
  const { kv, log } = services;
  const before = await readMail(kv, mailId);
  if (before?.status !== "waiting") return answer(before);
  if (repetition) await requireMeantAsWritten(services, actor, mailId, repetition);
  const outcome = await attemptMail(services, mailId);
  await recordMailAttempt(services, mailId, outcome, { actor });
  if (!outcome.sent) {
    log.error("mail not sent", { mailId, cause: outcome.reason });
    throw refused(outcome);
  }
  log.info("mail sent", { mailId });
  return answer(await readMail(kv, mailId));
}

/** What became of a mail that no longer waits. */
function answer(mail: MailRow | undefined): MailSent {
  if (mail?.status === "sent") return { sent: true, statusUpdated: mail.statusUpdated ?? false };
  if (mail?.status !== "failed") throw new NotFound(officeMessages.mailNotFound);
  throw refused({ sent: false, permanent: mail.permanent ?? false, reason: mail.reason });
}

function refused({ reason, permanent, answer }: Extract<MailOutcome, { sent: false }>) {
  return new MailRefused(
    reason,
    [
      officeMessages.mailNotSent,
      mailFailureWords(reason, permanent),
      ...(answer ? [officeMessages.mailServerSaid.replace("{answer}", () => answer)] : []),
    ].join(" "),
  );
}

/** Looks for longer than an attempt takes at most (120 s); a look is cheap. */
const PAUSE = 250;
const MOST_LOOKS = 520;
