import type { ServiceBlockInput, ServiceBlockReply } from "../../../../shared/api/service_block.ts";
import { BLOCK_REASONS } from "../../../../shared/fleet/events.ts";
import type { Versioned } from "../../../api/versioned_values.ts";
import type { Spot } from "./fleet_bars.ts";
import { chosenSpot, type SpotValues, spotValues } from "./spot_values.ts";

/** A service block as typed. */
export type BlockValues = SpotValues & { reason: string };

/** A new block at a spot; its car may be an empty text, to be chosen. */
export function newBlock(spot: Spot): BlockValues {
  return { ...spotValues(spot), reason: BLOCK_REASONS[0] };
}

/** Form values of a stored block. */
export function blockValues(
  { values, etag }: Versioned<ServiceBlockReply>,
): Versioned<BlockValues> {
  const { rentalCarId, startDateTime, endDateTime, reason } = values;
  const spot = { carId: rentalCarId, start: startDateTime, end: endDateTime };
  return { values: { ...spotValues(spot), reason }, etag };
}

/** The request body. @throws Error if a value is missing: check the faults first */
export function blockInput(values: BlockValues): ServiceBlockInput {
  const spot = chosenSpot(values);
  const reason = BLOCK_REASONS.find((one) => one === values.reason);
  if (!spot || !reason) throw new Error("Cannot send a block: it is not complete");
  return { rentalCarId: spot.carId, startDateTime: spot.start, endDateTime: spot.end, reason };
}
