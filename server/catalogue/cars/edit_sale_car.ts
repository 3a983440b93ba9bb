import type { SaleCarInput } from "../../../shared/api/sale_car.ts";
import { messages } from "../../../shared/messages.ts";
import { NotFound } from "../../../shared/refusals.ts";
import type { StoredReply } from "../../ledger/receipts.ts";
import { type ChangeContext, type ChangeServices, executeChange } from "../execute_change.ts";
import { type ExpectedVersions, requireVersion } from "../require_version.ts";
import { saleCarView } from "../sale_car_view.ts";
import { isChanged } from "../is_changed.ts";
import { saleCarDraft } from "./sale_car_draft.ts";
import { saleCarReply } from "./sale_car_reply.ts";

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
