import type { RentalCarInput } from "../../../shared/api/rental_car.ts";
import type { StoredReply } from "../../ledger/receipts.ts";
import type { Services } from "../../services.ts";
import { type ChangeContext, type ChangeServices, executeChange } from "../execute_change.ts";
import { rentalCarDraft } from "./rental_car_draft.ts";
import { rentalCarReply } from "./rental_car_reply.ts";
import { requireFreeId } from "./require_free_id.ts";

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
