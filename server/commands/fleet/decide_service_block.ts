import { blockFaults } from "../../../shared/fleet/block_rules.ts";
import type { BlockReason, ServiceBlockEvent } from "../../../shared/fleet/events.ts";
import type { ServiceBlockState } from "../../../shared/fleet/service_block.ts";
import { messages } from "../../../shared/messages.ts";
import { officeMessages } from "../../../shared/office_messages.ts";
import { Invalid, NotFound, Rejection, Stale } from "../../../shared/refusals.ts";
import type { Period } from "../../../shared/rental/period.ts";
import { requireFree } from "../booking/decide_booking.ts";

/** `BlockCar`: an administrator takes a car off the road. */
export interface BlockCar {
  readonly carId: string;
  readonly period: Period;
  readonly reason: BlockReason;
}

/** The facts to decide a block; a hidden car may be blocked too. */
interface BlockFacts {
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
  if (idTaken) throw new Rejection("id_taken", officeMessages.idTaken);
  requireFree(busy, period);
  return [{ type: "ServiceBlocked", carId, period, reason }];
}

/** The rules that need no data of the store. @throws Invalid. */
export function requireValidBlock(period: Period): void {
  const faults = blockFaults(period);
  if (faults.length > 0) throw new Invalid(faults);
}

/** The facts to decide a change of a block; `busy`: the requested car's other busy periods. */
interface BlockEditFacts {
  readonly block: ServiceBlockState;
  readonly version: number;
  /** The versions that may have been edited, from `If-Match`; undefined: any. */
  readonly expectedVersions: ReadonlySet<number> | undefined;
  readonly car: object | undefined;
  readonly busy: readonly Period[];
  /** The current block, for the reply to a stale edit. */
  readonly current: Stale["current"];
}

/** What changes, one event for each change. @throws NotFound, Stale, Rejection. */
export function decideServiceBlockEdit(
  { carId, period, reason }: BlockCar,
  { block, version, expectedVersions, car, busy, current }: BlockEditFacts,
): ServiceBlockEvent[] {
  if (block.status !== "set") throw new NotFound(officeMessages.blockNotFound);
  if (expectedVersions && !expectedVersions.has(version)) throw new Stale(current);
  const moved = carId !== block.carId || period.start !== block.period.start ||
    period.end !== block.period.end;
  if (moved && !car) throw new NotFound(messages.carNotFound);
  if (moved) requireFree(busy, period);
  return [
    ...moved ? [{ type: "ServiceBlockMoved" as const, carId, period }] : [],
    ...reason === block.reason ? [] : [{ type: "ServiceBlockChanged" as const, reason }],
  ];
}
