import { fromWarsaw, type Instant, plusDays, toWarsaw } from "../warsaw.ts";
import { isAutomatic, type MailKind } from "./events.ts";

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
