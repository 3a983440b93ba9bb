import { overlaps, type Period } from "../../../shared/rental/period.ts";
import type { RentalEvent } from "../../../shared/rental/events.ts";
import { isOpen, type RentalState } from "../../../shared/rental/rental.ts";
import { blocksCar, type RentalStatus } from "../../../shared/rental/status.ts";
import type { Instant } from "../../../shared/warsaw.ts";

/** Whether the rental has the requested status after the mail, and the events for that. */
interface MailedStatus {
  readonly statusUpdated: boolean;
  readonly events: readonly RentalEvent[];
}

/**
 * The status of a rental after a sent mail (back-office §4). A finished one stays Zakończone. A
 * cancelled one keeps its status where its period is taken by now (decisions §9.2), or has passed
 * without the customer having the car. `busy` are the periods of other rentals of the car.
 */
export function decideMailedStatus<Personal>(
  rental: RentalState<Personal>,
  status: RentalStatus,
  busy: readonly Period[],
  now: Instant,
): MailedStatus {
  if (!isOpen(rental)) return UNCHANGED;
  if (rental.status === status) return { statusUpdated: true, events: [] };
  const { period } = rental;
  const { status: before } = rental;
  if (before === "Zakończone" || (!blocksCar(before) && period.end <= now)) return UNCHANGED;
  if (takesCarBack(rental, status, now) && busy.some((other) => overlaps(other, period))) {
    return UNCHANGED;
  }
  return {
    statusUpdated: true,
    events: [{ type: "RentalStatusChanged", status, cause: "mail" }],
  };
}

/** Whether the status makes a rental block its car again; not once its period is over. */
export function takesCarBack<Personal>(
  rental: RentalState<Personal>,
  status: RentalStatus,
  now: Instant,
): boolean {
  return isOpen(rental) && !blocksCar(rental.status) && blocksCar(status) &&
    rental.period.end > now;
}

const UNCHANGED: MailedStatus = { statusUpdated: false, events: [] };
