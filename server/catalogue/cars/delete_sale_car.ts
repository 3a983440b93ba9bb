import { messages } from "../../../shared/messages.ts";
import { NotFound } from "../../../shared/refusals.ts";
import { deleteFolders } from "../../files/delete_folders.ts";
import type { StoredReply } from "../../ledger/receipts.ts";
import type { Services } from "../../services.ts";
import { type ChangeContext, type ChangeServices, executeChange } from "../execute_change.ts";
import { type ExpectedVersions, requireVersion } from "../require_version.ts";
import { saleCarView } from "../sale_car_view.ts";
import { photoFoldersOf } from "./photo_folders_of.ts";
import { withoutCar } from "./without_car.ts";

/** Deletes a sale car with all that hangs on it. @returns 204. @throws NotFound, Stale. */
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
      reply: () => ({ status: 204, body: null }),
    };
  });
  await deleteFolders(services, gone);
  return reply;
}
