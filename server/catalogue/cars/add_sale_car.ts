import type { SaleCarInput } from "../../../shared/api/sale_car.ts";
import type { StoredReply } from "../../ledger/receipts.ts";
import type { Services } from "../../services.ts";
import { type ChangeContext, type ChangeServices, executeChange } from "../execute_change.ts";
import { requireFreeId } from "./require_free_id.ts";
import { emptySaleCar, saleCarDraft } from "./sale_car_draft.ts";
import { saleCarReply } from "./sale_car_reply.ts";

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
