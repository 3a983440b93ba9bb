import { fromWarsaw, type Instant, instant, plusDays, toWarsaw } from "../warsaw.ts";
import type { MailKind } from "./events.ts";

/** Quiet hours on Warsaw's clock, in which no mail is sent that can wait for the morning. */
const QUIET = { from: "21:00", until: "07:00" };

/** The first moment from `at` on that is outside of the quiet hours: `at` itself by day. */
export function afterQuietHours(at: Instant): Instant {
  const { date, time } = toWarsaw(at);
  if (time >= QUIET.from) return fromWarsaw(plusDays(date, 1), QUIET.until);
  return time < QUIET.until ? fromWarsaw(date, QUIET.until) : at;
}

/** When a mail that is due at `at` may be attempted. */
export function attemptableFrom(kind: MailKind, at: Instant): Instant {
  return isAutomatic(kind) ? afterQuietHours(at) : at;
}

/**
 * The latest moment for which a mail can wait at `now`. One that waits for longer was queued or tried
 * while the clock was ahead: it is due.
 */
export function latestAttempt(kind: MailKind, now: Instant): Instant {
  const at = instant(Date.parse(now) + LONGEST_PAUSE);
  // The mail with an annex is queued for the morning (`follow_rental.ts`).
  return isAutomatic(kind) || kind === "signed_agreement" ? afterQuietHours(at) : at;
}

/** Milliseconds between two attempts to send a mail, at most (decisions §9.8). */
export const LONGEST_PAUSE = 15 * 60_000;

/**
 * Whether it is sent to a rental's customer automatically, and can wait for the morning (decisions
 * §12.6).
 */
export function isAutomatic(kind: MailKind): boolean {
  return AUTOMATIC.has(kind);
}

const AUTOMATIC: ReadonlySet<MailKind> = new Set([
  "booking_changed",
  "booking_cancelled",
  "driver_changed",
  "extension_answer",
  "pickup_reminder",
  "return_reminder",
  "thanks",
  "deposit_returned",
]);
