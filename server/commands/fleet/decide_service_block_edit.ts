import type { ServiceBlockEvent } from "../../../shared/fleet/events.ts";
import type { ServiceBlockState } from "../../../shared/fleet/service_block.ts";
import { messages } from "../../../shared/messages.ts";
import { NotFound, Stale } from "../../../shared/refusals.ts";
import type { Period } from "../../../shared/rental/period.ts";
import { requireFree } from "../booking/decide_booking.ts";
import type { BlockCar } from "./decide_service_block.ts";

/** What a change of a block is decided on; `busy` is all else that keeps the wished car. */
export interface BlockEditFacts {
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
  if (block.status !== "set") throw new NotFound(messages.blockNotFound);
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
