import { isAwaited, type MailEvent, type MailKind } from "../../../shared/mail/events.ts";
import { attemptableFrom, LONGEST_PAUSE } from "../../../shared/mail/quiet_hours.ts";
import { type Instant, instant } from "../../../shared/warsaw.ts";

/** The result of an attempt; `reason` is the mail server's code or the name of the failure. */
export type AttemptOutcome =
  | { readonly sent: true }
  | { readonly sent: false; readonly permanent: boolean; readonly reason: string };

/**
 * First retry after 10 s at the latest, then doubling up to 15 min, for 7 days (decisions §9.8).
 */
const FIRST_PAUSE = 8_000;
const GIVE_UP_AFTER = 7 * 86_400_000;

/** The mail that was tried. */
interface TriedMail {
  readonly attempts: number;
  readonly firstTriedAt: Instant | null;
  readonly to: "business" | "customer";
  readonly kind: MailKind;
  readonly notBefore?: Instant | undefined;
}

/**
 * The event of an attempt. A mail is tried for 7 days before it fails; days without a configured
 * mail server do not count. A mail that an administrator sends to a customer fails after one
 * attempt: the administrator decides whether it is still to be sent (decisions §9.8).
 */
export function decideMailAttempt(
  mail: TriedMail,
  outcome: AttemptOutcome,
  now: Instant,
): MailEvent {
  const attempt = mail.attempts + 1;
  if (outcome.sent) return { type: "MailSent", attempt };
  const { reason, permanent } = outcome;
  if (permanent) return { type: "MailGivenUp", attempt, reason, permanent };
  const next = Date.parse(now) + Math.min(LONGEST_PAUSE, FIRST_PAUSE * 2 ** (attempt - 1));
  const tooLate = next > Date.parse(mail.firstTriedAt ?? now) + GIVE_UP_AFTER;
  if (tooLate || isAwaited(mail)) {
    return { type: "MailGivenUp", attempt, reason };
  }
  return {
    type: "MailAttemptFailed",
    attempt,
    reason,
    nextAttemptAt: attemptableFrom(mail.kind, instant(next)),
  };
}
