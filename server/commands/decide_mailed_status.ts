import { overlaps, type Period } from "../../shared/rental/period.ts";
import type { RentalEvent } from "../../shared/rental/events.ts";
import { isOpen, type RentalState } from "../../shared/rental/rental.ts";
import { blocksCar, type RentalStatus } from "../../shared/rental/status.ts";

/** Whether the rental has the wished status from now on, and what that takes. */
export interface MailedStatus {
  readonly statusUpdated: boolean;
  readonly events: readonly RentalEvent[];
}

/**
 * What a sent mail makes of its rental (back-office §4). One that is over stays Zakończone, and a
 * cancelled one does not take back a period that is taken meanwhile (decisions §9.2): then the
 * status stays as it is. `busy` are the periods of other rentals of the car.
 */
export function decideMailedStatus<Personal>(
  rental: RentalState<Personal>,
  status: RentalStatus,
  busy: readonly Period[],
): MailedStatus {
  if (!isOpen(rental)) return UNCHANGED;
  if (rental.status === status) return { statusUpdated: true, events: [] };
  if (rental.status === "Zakończone") return UNCHANGED;
  const { period } = rental;
  if (takesCarBack(rental, status) && busy.some((other) => overlaps(other, period))) {
    return UNCHANGED;
  }
  return {
    statusUpdated: true,
    events: [{ type: "RentalStatusChanged", status, cause: "mail" }],
  };
}

/** Whether a rental that keeps no car would keep it again. */
export function takesCarBack<Personal>(
  rental: RentalState<Personal>,
  status: RentalStatus,
): boolean {
  return isOpen(rental) && !blocksCar(rental.status) && blocksCar(status);
}

const UNCHANGED: MailedStatus = { statusUpdated: false, events: [] };
