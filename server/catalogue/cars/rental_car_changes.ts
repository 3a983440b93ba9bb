import type { RentalCarInput } from "../../../shared/api/rental_car.ts";
import { messages } from "../../../shared/messages.ts";
import { officeMessages } from "../../../shared/office_messages.ts";
import { NotFound, Rejection } from "../../../shared/refusals.ts";
import { photoFoldersOf, withoutCar } from "./without_car.ts";
import { EMPTY_CAR, requireComplete, requireFreeId } from "./car_requirements.ts";
import { type ChangeContext, type ChangeServices, executeChange } from "../execute_change.ts";
import { isChanged, patched } from "../patched.ts";
import { rentalCarView } from "../rental_car_view.ts";
import { type ExpectedVersions, requireVersion } from "../require_version.ts";
import type { CatalogueSnapshot } from "../snapshot.ts";
import { deleteFolders } from "../../files/delete_folders.ts";
import { requireOwnRowsNow } from "../../ledger/commit.ts";
import { createFacts } from "../../ledger/facts.ts";
import { NOTHING, type StoredReply } from "../../ledger/receipts.ts";
import type { Services } from "../../services.ts";
import { type RentalCarDraft, rentalCarFaults } from "../../../shared/catalogue/car_rules.ts";
import type { Unversioned } from "../apply_changes.ts";

/** Puts a new rental car into the offer. @returns 201 with it. @throws Invalid, Rejection. */
export async function addRentalCar(
  services: ChangeServices & Pick<Services, "ids">,
  context: ChangeContext,
  input: RentalCarInput,
): Promise<StoredReply> {
  const car = rentalCarDraft(undefined, input.id ?? services.ids(), input);
  return await executeChange(services, context, (now) => {
    requireFreeId(now, car.id);
    return {
      changes: [{ kind: "rental_car", put: car }],
      reply: (after) => rentalCarReply(201, after, car.id),
    };
  });
}

/**
 * Changes the sent fields of a rental car; the rest stays. @returns 200 with the whole car.
 * @throws Invalid, NotFound, Stale.
 */
export async function editRentalCar(
  services: ChangeServices,
  context: ChangeContext,
  id: string,
  input: RentalCarInput,
  expected: ExpectedVersions,
): Promise<StoredReply> {
  return await executeChange(services, context, (now) => {
    const before = now.rental_car.get(id);
    if (!before) throw new NotFound(messages.carNotFound);
    requireVersion(expected, before.version, () => rentalCarView(before, now, "administrator"));
    const put = rentalCarDraft(before, id, input);
    return {
      changes: isChanged(before, put) ? [{ kind: "rental_car", put }] : [],
      reply: (after) => rentalCarReply(200, after, id),
    };
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
    // Checked after the rows were read: a rebuild that started before may have moved some of them,
    // and it changes no guard.
    await requireOwnRowsNow(kv);
    gone = photoFoldersOf(now, id);
    return {
      changes: withoutCar(now, "Rental", id),
      checks: facts.checks,
      writes: facts.writes,
      reply: () => NOTHING,
    };
  });
  await deleteFolders(services, gone);
  return reply;
}

/** The reply that shows a rental car to its administrator. */
function rentalCarReply(
  status: 200 | 201,
  after: CatalogueSnapshot,
  id: string,
): StoredReply {
  const car = after.rental_car.get(id);
  if (!car) throw new Error("Cannot reply with a rental car: it is not there");
  return { status, body: rentalCarView(car, after, "administrator"), version: car.version };
}

type Car = Unversioned<"rental_car">;

/** A rental car with the sent fields; for a new one `hidden` is required. */
function rentalCarDraft(before: Car | undefined, id: string, input: RentalCarInput): Car {
  const { id: _, ...fields } = input;
  const car = patched(before ?? emptyRentalCar(id), fields);
  const draft: RentalCarDraft = { ...car, hidden: before ? car.hidden : fields.hidden };
  requireComplete(rentalCarFaults(draft));
  return { ...car, rentalPrices: car.rentalPrices.toSorted((one, next) => one.days - next.days) };
}

function emptyRentalCar(id: string): Car {
  return {
    id,
    ...EMPTY_CAR,
    description1: "",
    description2: "",
    registrationNumber: "",
    vin: "",
    rentalPrices: [],
    deposit: 0,
  };
}
