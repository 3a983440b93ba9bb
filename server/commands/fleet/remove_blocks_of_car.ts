import type { ServiceBlockEvent } from "../../../shared/fleet/events.ts";
import { requireOwnRowsNow } from "../../ledger/commit.ts";
import { busyIds } from "../../projections/availability.ts";
import { serviceBlockStream } from "../../projections/service_block_stream.ts";
import { execute, type Ledger } from "../execute.ts";
import { NOTHING } from "../../ledger/receipts.ts";

/**
 * Removes the blocks of a deleted car, one commit each. If interrupted, repeating the deletion of
 * the car removes the rest.
 */
export async function removeBlocksOfCar(ledger: Ledger, carId: string): Promise<void> {
  const blockIds = await busyIds(ledger.kv, carId, "service_block");
  // Checked after the rows were read: a rebuild that started before may have moved some of them.
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
