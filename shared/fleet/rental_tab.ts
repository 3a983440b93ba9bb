import { isOverdue } from "./overdue.ts";
import { type Instant, toWarsaw } from "../warsaw.ts";
import type { Period } from "../rental/period.ts";
import type { RentalStatus } from "../rental/status.ts";

/** The selections of the rental list, besides all rentals. */
export const RENTAL_TABS = ["today", "upcoming", "road", "settle", "history"] as const;
export type RentalTab = typeof RENTAL_TABS[number];

/** A rental and what its protocols say. */
interface TabbedRental {
  readonly period: Period;
  readonly status: RentalStatus;
  /** Whether there is a handover protocol, also one that is only prepared. */
  readonly hasHandover: boolean;
  readonly handedOver: boolean;
  readonly returned: boolean;
  readonly isReturnSigned: boolean;
}

/** Whether a rental belongs to a selection at `now`. */
export function isInTab(tab: RentalTab, rental: TabbedRental, now: Instant): boolean {
  return tab === "today" ? isOfToday(rental, now) : stageOf(rental, now) === tab;
}

/** A pickup or a return today, and a car that should be back. */
function isOfToday({ period: { start, end }, status, ...papers }: TabbedRental, now: Instant) {
  if (status === "Anulowane") return false;
  const today = toWarsaw(now).date;
  return toWarsaw(start).date === today || toWarsaw(end).date === today ||
    isOverdue({ endDateTime: end }, now, papers);
}

/**
 * The one stage of a rental. Its protocols decide; where there is none, the period of a confirmed one.
 * A car is to be settled from its return until both have signed that.
 */
function stageOf(
  { period, status, hasHandover, handedOver, returned, isReturnSigned }: TabbedRental,
  now: Instant,
): Exclude<RentalTab, "today"> {
  if (status === "Anulowane") return "history";
  if (returned) return isReturnSigned ? "history" : "settle";
  if (handedOver) return "road";
  if (period.end <= now || status === "Zakończone") return "history";
  const isOut = period.start <= now && !hasHandover && status !== "Do sprawdzenia";
  return isOut ? "road" : "upcoming";
}
