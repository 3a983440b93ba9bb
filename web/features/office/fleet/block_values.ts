import type { ServiceBlockInput, ServiceBlockReply } from "../../../../shared/api/service_block.ts";
import { BLOCK_REASONS } from "../../../../shared/fleet/events.ts";
import type { Versioned } from "../../../api/versioned_values.ts";
import type { Spot } from "./fleet_bars.ts";
import { chosenSpot, type SpotValues, spotValues } from "./spot_values.ts";

/** A block as typed. */
export type BlockValues = SpotValues & { reason: string };

/** A new block at a spot; its car may be empty text, to be chosen. */
export function newBlock(spot: Spot): BlockValues {
  return { ...spotValues(spot), reason: BLOCK_REASONS[0] };
}

/** A block of the server as it stands in the form. */
export function blockValues(
  { values, etag }: Versioned<ServiceBlockReply>,
): Versioned<BlockValues> {
  const { rentalCarId, startDateTime, endDateTime, reason } = values;
  const spot = { carId: rentalCarId, start: startDateTime, end: endDateTime };
  return { values: { ...spotValues(spot), reason }, etag };
}

/** What is sent. @throws Error for one that is not complete: its faults say so before */
export function blockInput(values: BlockValues): ServiceBlockInput {
  const spot = chosenSpot(values);
  const reason = BLOCK_REASONS.find((one) => one === values.reason);
  if (!spot || !reason) throw new Error("Cannot send a block: it is not complete");
  return { rentalCarId: spot.carId, startDateTime: spot.start, endDateTime: spot.end, reason };
}
