import { isOpen } from "../../shared/rental/rental.ts";
import { type Instant, instant } from "../../shared/warsaw.ts";
import { execute, type Ledger } from "../commands/execute.ts";
import { driverDataRemoval } from "../papers/driver_data.ts";
import { dueDriverDataIds, firstCancelledWithDriver } from "../projections/driver_data_due.ts";
import { rentalStream } from "../projections/rental_stream.ts";

/**
 * Deletes the driver's data of rentals that were cancelled 7 days ago (decisions §12.5).
 * @returns of how many.
 */
export async function deleteDriverData(ledger: Ledger): Promise<number> {
  const until = instant(Date.parse(ledger.clock()) - KEPT_MS);
  const ids = await dueDriverDataIds(ledger.kv, until, BATCH);
  for (const id of ids) {
    await execute(ledger, { actor: "system" }, async (facts, now) => {
      const { state, events: before } = await facts.stream(rentalStream, id);
      const isDue = isOpen(state) && state.driverGivenAt && state.cancelledAt &&
        state.cancelledAt <= until;
      if (!isDue) return NOTHING;
      facts.writes.push(...driverDataRemoval(id, now));
      const event = { type: "DriverDataDeleted" as const, cause: "cancelled" as const };
      return { ...NOTHING, appends: [{ stream: `rental/${id}`, before, events: [{ event }] }] };
    });
  }
  return ids.length;
}

/** When the next data are to be deleted. */
export async function nextDriverDataDeletion(kv: Deno.Kv): Promise<Instant | undefined> {
  const cancelledAt = await firstCancelledWithDriver(kv);
  // 1 ms later: data are deleted once their time is over.
  return cancelledAt && instant(Date.parse(cancelledAt) + KEPT_MS + 1);
}

const NOTHING = { appends: [], reply: { status: 204 as const, body: null } };
const KEPT_MS = 7 * 86_400_000;
const BATCH = 50;
