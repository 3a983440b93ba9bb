import { isOpen } from "../../shared/rental/rental.ts";
import { type Instant, instant } from "../../shared/warsaw.ts";
import { execute, type Ledger } from "../commands/execute.ts";
import { agreementWithoutDriver } from "../commands/papers/agreement/follow_rental.ts";
import { driverDataRemoval } from "../papers/driver_data.ts";
import { dueDriverDataIds, firstCancelledWithDriver } from "../projections/driver_data_due.ts";
import { rentalStream } from "../projections/rental_stream.ts";
import { loggedCause } from "../log.ts";
import type { Services } from "../services.ts";

type DeletionServices = Ledger & Pick<Services, "catalogue">;

/**
 * Deletes the driver's data of rentals that were cancelled 7 days ago (decisions §12.5), and the PDF
 * that shows them of an agreement that not both have signed. Those that cannot be deleted do not
 * block the others; they are still due.
 * @returns of how many.
 */
export async function deleteDriverData(services: DeletionServices): Promise<number> {
  const until = instant(Date.parse(services.clock()) - KEPT_MS);
  let deleted = 0;
  for (const id of await dueDriverDataIds(services.kv, until, BATCH)) {
    try {
      await deleteDataOf(services, id, until);
      deleted += 1;
    } catch (error) {
      const cause = loggedCause(error);
      services.log.error("a driver's data were not deleted", { rentalId: id, cause });
    }
  }
  return deleted;
}

async function deleteDataOf(
  services: DeletionServices,
  id: string,
  until: Instant,
): Promise<void> {
  await execute(services, { actor: "system" }, async (facts, now) => {
    const { state, events: before } = await facts.stream(rentalStream, id);
    const isDue = isOpen(state) && state.driverGivenAt && state.cancelledAt &&
      state.cancelledAt <= until;
    if (!isDue) return NOTHING;
    facts.writes.push(...driverDataRemoval(id, now));
    const event = { type: "DriverDataDeleted" as const, cause: "cancelled" as const };
    const agreement = await agreementWithoutDriver(services, facts, { rentalId: id, now });
    const rental = { stream: `rental/${id}` as const, before, events: [{ event }] };
    return {
      ...NOTHING,
      appends: [rental, ...agreement.appends],
      afterCommit: { delete: agreement.paths },
    };
  });
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
