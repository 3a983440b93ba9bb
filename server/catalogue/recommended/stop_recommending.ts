import type { CarType } from "../../../shared/catalogue/recommended.ts";
import { NotFound } from "../../../shared/refusals.ts";
import type { StoredReply } from "../../ledger/receipts.ts";
import { type ChangeContext, type ChangeServices, executeChange } from "../execute_change.ts";
import { recommendedView } from "../recommended_view.ts";
import { type ExpectedVersions, requireVersion } from "../require_version.ts";
import { recommendedIds } from "./recommended_ids.ts";
import { recommendedVersion } from "./recommended_version.ts";

/** Takes a car from the recommended ones. @returns 204. @throws NotFound, Stale. */
export async function stopRecommending(
  services: ChangeServices,
  context: ChangeContext,
  { carId, carType }: { readonly carId: string; readonly carType: CarType },
  expected: ExpectedVersions,
): Promise<StoredReply> {
  return await executeChange(services, context, (now) => {
    const before = recommendedIds(now, carType);
    if (!before.includes(carId)) throw new NotFound();
    requireVersion(
      expected,
      recommendedVersion(now),
      () => recommendedView(now, "administrator"),
    );
    const put = { id: carType, carIds: before.filter((id) => id !== carId) };
    return {
      changes: [{ kind: "recommended_car", put }],
      reply: () => ({ status: 204, body: null }),
    };
  });
}
