import { messages } from "../../../shared/messages.ts";
import { officeMessages } from "../../../shared/office_messages.ts";
import { NotFound, Rejection } from "../../../shared/refusals.ts";
import { deleteFolders } from "../../files/delete_folders.ts";
import { requireOwnRowsNow } from "../../ledger/commit.ts";
import { createFacts } from "../../ledger/facts.ts";
import type { StoredReply } from "../../ledger/receipts.ts";
import type { Services } from "../../services.ts";
import { type ChangeContext, type ChangeServices, executeChange } from "../execute_change.ts";
import { rentalCarView } from "../rental_car_view.ts";
import { type ExpectedVersions, requireVersion } from "../require_version.ts";
import { photoFoldersOf } from "./photo_folders_of.ts";
import { withoutCar } from "./without_car.ts";

/**
 * Deletes a rental car that never was rented, with all that hangs on it. Its guard is checked and
 * bumped in the same commit: of a deletion and a booking at the same moment one is refused
 * (decisions §9.4). @returns 204. @throws NotFound, Stale, Rejection.
 */
export async function deleteRentalCar(
  services: ChangeServices & Pick<Services, "vault" | "ids" | "rentals" | "files" | "log">,
  context: ChangeContext,
  id: string,
  expected: ExpectedVersions,
): Promise<StoredReply> {
  const { kv, vault, ids, rentals } = services;
  let gone: string[] = [];
  const reply = await executeChange(services, context, async (now) => {
    const car = now.rental_car.get(id);
    if (!car) throw new NotFound(messages.carNotFound);
    requireVersion(expected, car.version, () => rentalCarView(car, now, "administrator"));
    const facts = createFacts(kv, vault, ids);
    // Before the rentals are read: a booking from here on makes the commit fail.
    await facts.guard(id);
    const directory = await rentals.current();
    if (directory.hasRentalsOf(id)) {
      throw new Rejection("car_has_rentals", officeMessages.carHasRentals);
    }
    // Read after the rows: a rebuild that began before may have moved some of them, and counts no
    // guard.
    await requireOwnRowsNow(kv);
    gone = photoFoldersOf(now, id);
    return {
      changes: withoutCar(now, "Rental", id),
      checks: facts.checks,
      writes: facts.writes,
      reply: () => ({ status: 204, body: null }),
    };
  });
  await deleteFolders(services, gone);
  return reply;
}
