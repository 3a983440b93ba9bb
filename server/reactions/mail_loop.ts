import { loggedCause } from "../log.ts";
import type { Ledger } from "../commands/execute.ts";
import { failOutdatedMail } from "../commands/mail/fail_outdated_mail.ts";
import { recordMailAttempt } from "../commands/mail/record_mail_attempt.ts";
import { attemptMail, type AttemptServices } from "../commands/mail/attempt_mail.ts";
import { requireOwnRowsNow } from "../ledger/commit.ts";
import { claimMail, forgetMailClaims } from "../mail/mail_claim.ts";
import { STOPPED } from "../mail/mailer.ts";
import { nextMail } from "../projections/mail/mails_due.ts";
import { releaseLease } from "../store/lease.ts";

/** The services that sending mail needs. */
export type MailServices = Ledger & AttemptServices;

/** A loop that sends what waits, one mail after the other. */
export interface MailLoop {
  /** Checks now instead of at the next due time. */
  wake(): void;
  /** Finishes the current attempt, then stops. */
  stop(): Promise<void>;
}

/**
 * Sends every waiting mail when it is due, and records the result. A restart continues, since rows
 * contain the waiting mails and their times (decisions §3.5, §9.8). Where no other process can have
 * the store (`alone`), it does not wait for claims of a former process.
 */
export function startMailLoop(services: MailServices, { alone = false } = {}): MailLoop {
  const { kv, clock, log } = services;
  let claimsAreOld = alone;
  let stopped = false;
  let woken = false;
  let wakeSleeper: () => void = () => undefined;

  async function run(): Promise<void> {
    while (!stopped) {
      woken = false;
      try {
        if (claimsAreOld) await forgetMailClaims(kv);
        claimsAreOld = false;
        await sendDue(services, () => stopped);
        await rest(await untilNext());
      } catch (error) {
        log.error("mail loop failed", { cause: loggedCause(error) });
        await rest(AFTER_FAILURE);
      }
    }
  }

  /** Milliseconds until the next mail is due; without a mail account nothing is due. */
  async function untilNext(): Promise<number> {
    const next = await services.mailer.isConfigured()
      ? await nextMail(services.kv, clock())
      : undefined;
    return next ? Math.max(0, Date.parse(next.at) - Date.parse(clock())) : LONGEST_REST;
  }

  async function rest(milliseconds: number): Promise<void> {
    if (stopped || woken) return;
    let timer: ReturnType<typeof setTimeout> | undefined;
    await new Promise<void>((resolve) => {
      wakeSleeper = resolve;
      timer = setTimeout(resolve, Math.min(milliseconds, LONGEST_REST));
    });
    clearTimeout(timer);
  }

  const running = run();
  return {
    wake() {
      woken = true;
      wakeSleeper();
    },
    async stop() {
      stopped = true;
      wakeSleeper();
      await running;
    },
  };
}

/**
 * Sends all mails that are due now; those that another sender has claimed after all others, since the
 * claim of one that was killed lasts for minutes. @returns how many were tried.
 */
export async function sendDue(
  services: MailServices,
  enough: () => boolean = () => false,
): Promise<number> {
  const { kv, clock, mailer, log } = services;
  if (!await mailer.isConfigured()) return 0;
  const claimed = new Set<string>();
  let tried = 0;
  while (!enough()) {
    const next = await nextMail(kv, clock(), claimed);
    if (!next || next.at > clock()) {
      if (claimed.size === 0) return tried;
      claimed.clear();
      await pause(CLAIMED_PAUSE);
      continue;
    }
    // Over rows of another release nothing can be recorded: the mail is left to that release.
    await requireOwnRowsNow(kv);
    const mine = await claimMail(services, next.id);
    if (!mine) {
      claimed.add(next.id);
      continue;
    }
    let reason: string | undefined;
    try {
      // Another sender that had the claim until now may have sent it.
      if ((await nextMail(kv, clock(), claimed))?.id !== next.id) continue;
      reason = await trySending(services, next.id);
    } finally {
      await releaseLease(kv, mine);
    }
    if (reason === undefined) log.info("mail sent", { mailId: next.id });
    else log.error("mail not sent", { mailId: next.id, cause: reason });
    tried += 1;
  }
  return tried;
}

/** @returns why the mail did not go out; undefined where it did. */
async function trySending(services: MailServices, mailId: string): Promise<string | undefined> {
  const outdated = await failOutdatedMail(services, mailId);
  if (outdated) return outdated;
  const outcome = await attemptMail(services, mailId);
  // Not an attempt: the next start sends it at once.
  if (!outcome.sent && outcome.reason === STOPPED) return STOPPED;
  await recordMailAttempt(services, mailId, outcome);
  return outcome.sent ? undefined : outcome.reason;
}

function pause(milliseconds: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, milliseconds));
}

/**
 * A command that queues a mail wakes the loop of its own instance; if that one is killed, the check
 * of every minute finds the mail (`start_reactions.ts`). In ms, as much as a timer takes.
 */
const LONGEST_REST = 2 ** 31 - 1;
const AFTER_FAILURE = 5_000;
const CLAIMED_PAUSE = 1_000;
