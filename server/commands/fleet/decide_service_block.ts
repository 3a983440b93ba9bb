import { blockFaults } from "../../../shared/fleet/block_rules.ts";
import type { BlockReason, ServiceBlockEvent } from "../../../shared/fleet/events.ts";
import { messages } from "../../../shared/messages.ts";
import type { Period } from "../../../shared/rental/period.ts";
import { Invalid, NotFound, Rejection } from "../../../shared/refusals.ts";
import { requireFree } from "../booking/decide_booking.ts";

/** `BlockCar`: an administrator takes a car off the road. */
export interface BlockCar {
  readonly carId: string;
  readonly period: Period;
  readonly reason: BlockReason;
}

/** What a block is decided on; a hidden car may be blocked too. */
export interface BlockFacts {
  readonly car: object | undefined;
  readonly busy: readonly Period[];
  readonly idTaken: boolean;
}

/**
 * A block is refused where a rental or another block keeps the car, just as a booking is
 * (decisions §3.1). @throws NotFound, Rejection.
 */
export function decideServiceBlock(
  { carId, period, reason }: BlockCar,
  { car, busy, idTaken }: BlockFacts,
): ServiceBlockEvent[] {
  if (!car) throw new NotFound(messages.carNotFound);
  if (idTaken) throw new Rejection("id_taken", messages.idTaken);
  requireFree(busy, period);
  return [{ type: "ServiceBlocked", carId, period, reason }];
}

/** The rules that need no look at the store. @throws Invalid. */
export function requireValidBlock(period: Period): void {
  const faults = blockFaults(period);
  if (faults.length > 0) throw new Invalid(faults);
}
