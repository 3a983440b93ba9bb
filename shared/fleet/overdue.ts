import { type Instant, instant } from "../warsaw.ts";

/** Hours for which a rental whose end has passed is asked about. */
export const OVERDUE_HOURS = 24;

/**
 * Whether a car should be back, and nobody has said that it is. All that the ledger knows is the
 * agreed end, so a day after it the question is dropped; even a next rental of the car says nothing,
 * for it may be waiting for just this car. Once returns are recorded, they decide here.
 */
export function isOverdue(
  { endDateTime }: { readonly endDateTime: Instant },
  now: Instant,
): boolean {
  return endDateTime <= now && endDateTime > askedSince(now);
}

/** Rentals that ended before this are not asked about any more at `now`. */
export function askedSince(now: Instant): Instant {
  return instant(Date.parse(now) - OVERDUE_HOURS * 3_600_000);
}
