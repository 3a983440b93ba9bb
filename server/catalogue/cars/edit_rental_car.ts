import type { RentalCarInput } from "../../../shared/api/rental_car.ts";
import { messages } from "../../../shared/messages.ts";
import { NotFound } from "../../../shared/refusals.ts";
import type { StoredReply } from "../../ledger/receipts.ts";
import { type ChangeContext, type ChangeServices, executeChange } from "../execute_change.ts";
import { rentalCarView } from "../rental_car_view.ts";
import { type ExpectedVersions, requireVersion } from "../require_version.ts";
import { isChanged } from "../is_changed.ts";
import { rentalCarDraft } from "./rental_car_draft.ts";
import { rentalCarReply } from "./rental_car_reply.ts";

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
