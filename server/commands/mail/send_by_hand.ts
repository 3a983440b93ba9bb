import type { MailSent } from "../../../shared/api/mail.ts";
import type { MailEvent } from "../../../shared/mail/events.ts";
import { mailFailureWords } from "../../../shared/mail/failure_words.ts";
import type { MailState } from "../../../shared/mail/mail.ts";
import { messages } from "../../../shared/messages.ts";
import { officeMessages } from "../../../shared/office_messages.ts";
import { Busy, MailRefused, NotFound, Rejection, Stale } from "../../../shared/refusals.ts";
import type { Facts } from "../../ledger/facts.ts";
import { attemptMail, type AttemptServices } from "./attempt_mail.ts";
import { claimMail } from "../../mail/mail_claim.ts";
import { type MailOutcome, STOPPED } from "../../mail/mailer.ts";
import { type MailRow, readMail } from "../../projections/mail/mail_rows.ts";
import { mailStream } from "../../projections/mail/mail_stream.ts";
import { releaseLease } from "../../store/lease.ts";
import type { Actor, Sealed } from "../../store/stored_event.ts";
import { execute, type Ledger } from "../execute.ts";
import { recordMailAttempt } from "./record_mail_attempt.ts";
import { whyOutdated } from "./why_outdated.ts";
import { NOTHING } from "../../ledger/receipts.ts";

/** The services that sending by hand needs. */
export type SendingServices = Ledger & AttemptServices;

/** A repeated request to send a mail by its own request, after a failed attempt. */
interface Repetition {
  /** The request named a version of the rental: a changed rental is refused as stale. */
  readonly named: boolean;
}

/**
 * Tries a mail at once and replies with the result (decisions §9.8). A sent mail is not sent again, a
 * failed one is retried. Where another attempt is running, its result is the reply. What is outdated
 * (`why_outdated.ts`) is not sent.
 * @throws NotFound, Rejection, Stale, MailRefused, Busy.
 */
export async function sendByHand(
  services: SendingServices,
  actor: Actor,
  mailId: string,
  repetition?: Repetition,
): Promise<MailSent> {
  const mail = await readMail(services.kv, mailId);
  if (mail?.status === "failed") await reopenFailedMail(services, actor, mailId, repetition);
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
  services: SendingServices,
  actor: Actor,
  mailId: string,
  repetition: Repetition | undefined,
): Promise<MailSent> {
  const { kv, log } = services;
  const before = await readMail(kv, mailId);
  if (before?.status !== "waiting") return answer(before);
  await requireNotOutdated(services, actor, mailId, repetition);
  const outcome = await attemptMail(services, mailId);
  if (!outcome.sent && outcome.reason === STOPPED) throw new Busy("the server is stopping");
  await recordMailAttempt(services, mailId, outcome, { actor });
  if (!outcome.sent) {
    log.error("mail not sent", { mailId, cause: outcome.reason });
    throw refused(outcome);
  }
  log.info("mail sent", { mailId });
  return answer(await readMail(kv, mailId));
}

/**
 * Records `MailRetried` for a failed mail, so that it is sent again; any other mail stays as it is. A
 * mail to a customer must not be outdated (`why_outdated.ts`); a `repetition` is compared with the
 * rental as of when the mail was written. @throws Rejection, Stale.
 */
async function reopenFailedMail(
  ledger: Ledger,
  actor: Actor,
  mailId: string,
  repetition?: Repetition,
): Promise<void> {
  await execute(ledger, { actor }, async (facts, now) => {
    const { state, events: before } = await facts.stream(mailStream, mailId);
    if (state.status !== "failed") return { appends: [], reply: NOTHING };
    await requireCurrent(ledger, facts, mailId, state, { repetition, now });
    const event: MailEvent = { type: "MailRetried" };
    return {
      appends: [{ stream: `mail/${mailId}`, before, events: [{ event }] }],
      reply: NOTHING,
    };
  });
}

/** The same check for a mail that still waits. @throws Rejection, Stale. */
async function requireNotOutdated(
  ledger: Ledger,
  actor: Actor,
  mailId: string,
  repetition: Repetition | undefined,
): Promise<void> {
  await execute(ledger, { actor }, async (facts, now) => {
    const { state } = await facts.stream(mailStream, mailId);
    if (state.status === "waiting") {
      await requireCurrent(ledger, facts, mailId, state, { repetition, now });
    }
    return { appends: [], reply: NOTHING };
  });
}

async function requireCurrent(
  ledger: Ledger,
  facts: Facts,
  mailId: string,
  mail: Extract<MailState<Sealed>, { status: "failed" | "waiting" }>,
  { repetition, now }: { repetition: Repetition | undefined; now: string },
): Promise<void> {
  const asWritten = repetition !== undefined;
  const reason = await whyOutdated(ledger, facts, mailId, mail, { asWritten, now });
  if (reason === "RENTAL_CHANGED" && repetition?.named) throw new Stale();
  if (reason === "CAR_TAKEN") throw new Rejection("car_not_available", messages.carNotAvailable);
  if (reason) throw new Rejection("mail_outdated", mailFailureWords(reason, false));
}

/** The result of a mail that no longer waits. */
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

/**
 * Milliseconds between two reads of the mail; together they take longer than the longest attempt
 * (120 s).
 */
const PAUSE = 250;
const MOST_LOOKS = 520;
