import type { ServiceBlockEvent } from "../../../shared/fleet/events.ts";
import { requireOwnRowsNow } from "../../ledger/commit.ts";
import { busyIds } from "../../projections/availability.ts";
import { serviceBlockStream } from "../../projections/service_block_stream.ts";
import { execute, type Ledger } from "../execute.ts";
import { NOTHING } from "../../ledger/receipts.ts";

/**
 * Takes the blocks of a deleted car away, one commit each. Where it is cut off, what is left
 * belongs to a car that there is not, and the deletion that is sent again goes on with it.
 */
export async function removeBlocksOfCar(ledger: Ledger, carId: string): Promise<void> {
  const blockIds = await busyIds(ledger.kv, carId, "service_block");
  // Read after the rows: a rebuild that began before may have moved some of them.
  await requireOwnRowsNow(ledger.kv);
  for (const blockId of blockIds) {
    await execute(ledger, { actor: "system" }, async (facts) => {
      const { state, events: before } = await facts.stream(serviceBlockStream, blockId);
      const event: ServiceBlockEvent = { type: "ServiceBlockRemoved", cause: "car_deleted" };
      return {
        appends: state.status === "set"
          ? [{ stream: `service_block/${blockId}`, before, events: [{ event }] }]
          : [],
        reply: NOTHING,
      };
    });
  }
}
