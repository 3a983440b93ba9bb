import { CAR_TYPES, type CarType, MOST_RECOMMENDED } from "../../shared/catalogue/recommended.ts";
import { isSold } from "../../shared/catalogue/sale_state.ts";
import { messages } from "../../shared/messages.ts";
import { officeMessages } from "../../shared/office_messages.ts";
import { NotFound, Rejection } from "../../shared/refusals.ts";
import { type ChangeContext, type ChangeServices, executeChange } from "./execute_change.ts";
import { recommendedView } from "./recommended_view.ts";
import { type ExpectedVersions, requireVersion } from "./require_version.ts";
import type { CatalogueSnapshot } from "./snapshot.ts";
import { NOTHING, type StoredReply } from "../ledger/receipts.ts";

/**
 * Recommends a car of either type; at most 3 of a type, counted in the commit itself
 * (back-office §9). @returns 201 with its card, 200 if it was recommended already.
 * @throws NotFound, Rejection.
 */
export async function recommendCar(
  services: ChangeServices,
  context: ChangeContext,
  carId: string,
): Promise<StoredReply> {
  return await executeChange(services, context, (now) => {
    const carType = typeOf(now, carId);
    const sold = now.sale_car.get(carId);
    if (sold && isSold(sold)) throw new Rejection("sold_car", officeMessages.soldNotRecommended);
    const before = recommendedIds(now, carType);
    const isNew = !before.includes(carId);
    if (isNew && before.length >= MOST_RECOMMENDED) {
      throw new Rejection("too_many_recommended", officeMessages.tooManyRecommended);
    }
    const put = { id: carType, carIds: [...before, carId] };
    return {
      changes: isNew ? [{ kind: "recommended_car", put }] : [],
      reply: (after) => ({
        status: isNew ? 201 : 200,
        body: recommendedView(after, "administrator").find((card) => card.carId === carId),
        version: recommendedVersion(after),
      }),
    };
  });
}

function typeOf(now: CatalogueSnapshot, carId: string): CarType {
  if (now.sale_car.has(carId)) return "Sale";
  if (now.rental_car.has(carId)) return "Rental";
  throw new NotFound(messages.carNotFound);
}

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
      reply: () => NOTHING,
    };
  });
}

/** How often what is recommended was changed, over both types. */
export function recommendedVersion(now: CatalogueSnapshot): number {
  return CAR_TYPES.reduce((sum, type) => sum + (now.recommended_car.get(type)?.version ?? 0), 0);
}

/** The recommended cars of a type that are still there, in the order in which they were chosen. */
function recommendedIds(now: CatalogueSnapshot, carType: CarType): string[] {
  const cars = carType === "Sale" ? now.sale_car : now.rental_car;
  return (now.recommended_car.get(carType)?.carIds ?? []).filter((id) => cars.has(id));
}
