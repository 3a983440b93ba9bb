import type { RentalEvent } from "../../../shared/rental/events.ts";

/** A booking of one December day. */
export function bookedEvent(
  carId: string,
  customerId: string,
  period = { start: "2026-12-01T08:00:00.000Z", end: "2026-12-02T08:00:00.000Z" },
): RentalEvent {
  return { type: "RentalBooked", carId, period, customerId, bookedBy: "visitor" };
}
