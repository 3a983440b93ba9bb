import type { OpenRental } from "../rental/rental.ts";
import type { Period } from "../rental/period.ts";
import { isToBeCompleted } from "../rental/status.ts";
import { fromWarsaw, type Instant, instant, plusDays, toWarsaw } from "../warsaw.ts";
import { afterQuietHours } from "./quiet_hours.ts";

export const REMINDER_KINDS = ["pickup_reminder", "return_reminder"] as const;
export type ReminderKind = typeof REMINDER_KINDS[number];

/** A reminder that a rental asks for. */
export interface Reminder {
  readonly kind: ReminderKind;
  /** When it is due. */
  readonly at: Instant;
  /** The pickup or the return itself; the reminder is of no use after it. */
  readonly until: Instant;
}

/**
 * The reminders of a rental as far as they depend on it alone: of the pickup 24 hours before, only of
 * a confirmed one; of the return the day before at 16:00, if the rental has begun by then
 * (decisions §12.6). None is due in the quiet hours.
 */
export function remindersOf(
  { status, period, createdAt }: Pick<OpenRental<unknown>, "status" | "period" | "createdAt">,
): Reminder[] {
  const { start, end } = period;
  const dayBefore = instant(Date.parse(start) - DAY);
  const returnAt = returnReminderAt(period);
  return [
    // After a later booking the customer has just had a mail about it.
    ...(status === "Aktywne" && createdAt <= dayBefore
      ? [{ kind: "pickup_reminder" as const, at: afterQuietHours(dayBefore), until: start }]
      : []),
    ...(isToBeCompleted(status) && returnAt > start
      ? [{ kind: "return_reminder" as const, at: returnAt, until: end }]
      : []),
  ].filter(({ at, until }) => at < until);
}

/** The longest time from when a reminder is due until it is of no use. */
export const LONGEST_DUE_MS = 34 * 3_600_000;

function returnReminderAt({ end }: Period): Instant {
  return fromWarsaw(plusDays(toWarsaw(end).date, -1), "16:00");
}

const DAY = 24 * 3_600_000;
