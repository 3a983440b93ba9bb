import type { SaleCarInput } from "../../../shared/api/sale_car.ts";
import { messages } from "../../../shared/messages.ts";
import { NotFound } from "../../../shared/refusals.ts";
import { photoFoldersOf, withoutCar } from "./without_car.ts";
import { requireFreeId } from "./car_requirements.ts";
import { emptySaleCar, saleCarDraft } from "./sale_car_draft.ts";
import { type ChangeContext, type ChangeServices, executeChange } from "../execute_change.ts";
import { isChanged } from "../patched.ts";
import { type ExpectedVersions, requireVersion } from "../require_version.ts";
import { saleCarView } from "../sale_car_view.ts";
import type { CatalogueSnapshot } from "../snapshot.ts";
import { deleteFolders } from "../../files/delete_folders.ts";
import { NOTHING, type StoredReply } from "../../ledger/receipts.ts";
import type { Services } from "../../services.ts";

/** Puts a new sale car into the offer. @returns 201 with it. @throws Invalid, Rejection. */
export async function addSaleCar(
  services: ChangeServices & Pick<Services, "ids">,
  context: ChangeContext,
  input: SaleCarInput,
): Promise<StoredReply> {
  const empty = emptySaleCar(input.id ?? services.ids());
  const car = saleCarDraft(empty, input, services.clock());
  return await executeChange(services, context, (now) => {
    requireFreeId(now, car.id);
    return {
      changes: [{ kind: "sale_car", put: car }],
      reply: (after) => saleCarReply(201, after, car.id),
    };
  });
}

/**
 * Changes the sent fields of a sale car; the rest stays. @returns 200 with the whole car.
 * @throws Invalid, NotFound, Stale.
 */
export async function editSaleCar(
  services: ChangeServices,
  context: ChangeContext,
  id: string,
  input: SaleCarInput,
  expected: ExpectedVersions,
): Promise<StoredReply> {
  return await executeChange(services, context, (now) => {
    const before = now.sale_car.get(id);
    if (!before) throw new NotFound(messages.carNotFound);
    requireVersion(expected, before.version, () => saleCarView(before, now, "administrator"));
    const put = saleCarDraft(before, input, services.clock());
    return {
      changes: isChanged(before, put) ? [{ kind: "sale_car", put }] : [],
      reply: (after) => saleCarReply(200, after, id),
    };
  });
}

/** Deletes a sale car with everything that belongs to it. @returns 204. @throws NotFound, Stale. */
export async function deleteSaleCar(
  services: ChangeServices & Pick<Services, "files" | "log">,
  context: ChangeContext,
  id: string,
  expected: ExpectedVersions,
): Promise<StoredReply> {
  let gone: string[] = [];
  const reply = await executeChange(services, context, (now) => {
    const car = now.sale_car.get(id);
    if (!car) throw new NotFound(messages.carNotFound);
    requireVersion(expected, car.version, () => saleCarView(car, now, "administrator"));
    gone = photoFoldersOf(now, id);
    return {
      changes: withoutCar(now, "Sale", id),
      reply: () => NOTHING,
    };
  });
  await deleteFolders(services, gone);
  return reply;
}

/** The reply that shows a sale car to its administrator. */
function saleCarReply(status: 200 | 201, after: CatalogueSnapshot, id: string): StoredReply {
  const car = after.sale_car.get(id);
  if (!car) throw new Error("Cannot reply with a sale car: it is not there");
  return { status, body: saleCarView(car, after, "administrator"), version: car.version };
}
