import { type Instant, instant } from "../warsaw.ts";

/** Hours for which a past rental without a protocol is overdue. */
const OVERDUE_HOURS = 24;

/** Whether each of a rental's protocols was filled, or signed. */
export interface HandOvers {
  readonly handedOver: boolean;
  readonly returned: boolean;
}
export const NO_HAND_OVERS: HandOvers = { handedOver: false, returned: false };

/**
 * Whether a car should be back and no return is recorded. With a handover protocol a rental is
 * overdue until its return is filled or signed. Without one only the agreed end is known, so it is
 * overdue for a day; a next rental of the car proves nothing, since it may be waiting for this very
 * car.
 */
export function isOverdue(
  { endDateTime }: { readonly endDateTime: Instant },
  now: Instant,
  { handedOver, returned }: HandOvers = NO_HAND_OVERS,
): boolean {
  return endDateTime <= now && !returned && (handedOver || endDateTime > overdueSince(now));
}

/** Rentals without a handover protocol that ended before this are not overdue at `now`. */
export function overdueSince(now: Instant): Instant {
  return instant(Date.parse(now) - OVERDUE_HOURS * 3_600_000);
}
