import { isOpen, type RentalState } from "../../../shared/rental/rental.ts";
import type { RentalEvent } from "../../../shared/rental/events.ts";
import { isToBeCompleted } from "../../../shared/rental/status.ts";
import type { Instant } from "../../../shared/warsaw.ts";

/** Zakończone once the end has passed; a cancelled rental stays cancelled (decisions §3.4). */
export function decideCompletion<Personal>(
  rental: RentalState<Personal>,
  now: Instant,
): RentalEvent[] {
  if (!isOpen(rental) || rental.period.end > now) return [];
  if (!isToBeCompleted(rental.status)) return [];
  return [{ type: "RentalStatusChanged", status: "Zakończone", cause: "end_passed" }];
}
