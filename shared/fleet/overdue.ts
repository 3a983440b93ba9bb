import { type Instant, instant } from "../warsaw.ts";

/** Hours for which a rental whose end has passed is asked about where nobody filled a protocol. */
export const OVERDUE_HOURS = 24;

/** What a rental's protocols say: whether each was filled, or signed. */
export interface HandOvers {
  readonly handedOver: boolean;
  readonly returned: boolean;
}
export const NO_HAND_OVERS: HandOvers = { handedOver: false, returned: false };

/**
 * Whether a car should be back, and nobody has said that it is. A car that was handed over by a
 * protocol is asked about until its return is filled, or signed. Without one all that the ledger
 * knows is the agreed end, so a day after it the question is dropped; even a next rental of the car
 * says nothing, for it may be waiting for just this car.
 */
export function isOverdue(
  { endDateTime }: { readonly endDateTime: Instant },
  now: Instant,
  { handedOver, returned }: HandOvers = NO_HAND_OVERS,
): boolean {
  return endDateTime <= now && !returned && (handedOver || endDateTime > askedSince(now));
}

/** Rentals that ended before this are not asked about any more at `now`, where no protocol asks. */
export function askedSince(now: Instant): Instant {
  return instant(Date.parse(now) - OVERDUE_HOURS * 3_600_000);
}
