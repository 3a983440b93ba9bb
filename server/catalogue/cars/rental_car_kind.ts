import type { RentalCar, RentalCarInput } from "../../../shared/api/rental_car.ts";
import { type RentalCarDraft, rentalCarFaults } from "../../../shared/catalogue/car_rules.ts";
import { officeMessages } from "../../../shared/office_messages.ts";
import { Rejection } from "../../../shared/refusals.ts";
import { requireOwnRowsNow } from "../../ledger/commit.ts";
import { createFacts } from "../../ledger/facts.ts";
import type { StoredReply } from "../../ledger/receipts.ts";
import type { Services } from "../../services.ts";
import { documents, type RentalCarDocument } from "../documents.ts";
import type { ChangeContext, ChangeServices } from "../execute_change.ts";
import { patched } from "../patched.ts";
import { rentalCarView } from "../rental_car_view.ts";
import type { ExpectedVersions } from "../require_version.ts";
import { deleteCar, EMPTY_CAR, type KindOfCar, requireComplete } from "./change_car.ts";

/** Rental cars; for a new one `hidden` is required. */
export const rentalCarKind: KindOfCar<RentalCarDocument, RentalCarInput, RentalCar> = {
  type: "Rental",
  find: (now, id) => now.rental_car.get(id),
  draft(before, id, { id: _, ...fields }) {
    const car = patched(before ?? emptyRentalCar(id), fields);
    const draft: RentalCarDraft = { ...car, hidden: before ? car.hidden : fields.hidden };
    requireComplete(rentalCarFaults(draft));
    return { ...car, rentalPrices: car.rentalPrices.toSorted((one, next) => one.days - next.days) };
  },
  put: (car) => ({ kind: "rental_car", put: car }),
  view: rentalCarView,
};

/** Without any field filled; the others have their default. */
function emptyRentalCar(id: string): RentalCarDocument {
  return documents.rental_car.parse({
    id,
    version: 1,
    ...EMPTY_CAR,
    description1: "",
    description2: "",
    registrationNumber: "",
    vin: "",
    rentalPrices: [],
  });
}

/**
 * Deletes a rental car that never was rented, with everything that belongs to it. Its guard is
 * checked and bumped in the same commit: of a deletion and a booking at the same moment one is
 * refused (decisions §9.4). @returns 204. @throws NotFound, Stale, Rejection.
 */
export async function deleteRentalCar(
  services: ChangeServices & Pick<Services, "vault" | "ids" | "rentals" | "files" | "log">,
  context: ChangeContext,
  id: string,
  expected: ExpectedVersions,
): Promise<StoredReply> {
  const { kv, vault, ids, rentals } = services;
  return await deleteCar(rentalCarKind, services, context, { id, expected }, async () => {
    const facts = createFacts(kv, vault, ids);
    // Before the rentals are read: a booking from here on makes the commit fail.
    await facts.guard(id);
    const directory = await rentals.current();
    if (directory.hasRentalsOf(id)) {
      throw new Rejection("car_has_rentals", officeMessages.carHasRentals);
    }
    // Checked after the rows were read: a rebuild that started before may have moved some of them,
    // and it changes no guard.
    await requireOwnRowsNow(kv);
    return facts;
  });
}
