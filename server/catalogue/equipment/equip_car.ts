import { messages } from "../../../shared/messages.ts";
import { officeMessages } from "../../../shared/office_messages.ts";
import { NotFound } from "../../../shared/refusals.ts";
import { NOTHING, type StoredReply } from "../../ledger/receipts.ts";
import { carFeatures, featureView } from "../car_parts.ts";
import { type ChangeContext, type ChangeServices, executeChange } from "../execute_change.ts";
import { type ExpectedVersions, requireVersion } from "../require_version.ts";
import type { CatalogueSnapshot } from "../snapshot.ts";
import { visibleCar } from "../viewer.ts";
import { requireFeature } from "./change_features.ts";

/** Which equipment of which car. */
interface Equipping {
  readonly carId: string;
  readonly featureId: string;
}

/**
 * Says that a car has a piece of equipment. @returns 201 with the piece, 200 if the car had it.
 * @throws NotFound, Stale.
 */
export function equipCar(
  services: ChangeServices,
  context: ChangeContext,
  { carId, featureId }: Equipping,
  expected: ExpectedVersions,
): Promise<StoredReply> {
  return executeChange(services, context, (now) => {
    const had = equipmentIds(now, carId, expected);
    const feature = requireFeature(now, featureId);
    const isNew = !had.includes(featureId);
    const put = { id: carId, featureIds: [...had, featureId] };
    return {
      changes: isNew ? [{ kind: "car_feature_link", put }] : [],
      reply: (after) => ({
        status: isNew ? 201 : 200,
        body: featureView(feature),
        version: equipmentVersion(after, carId),
      }),
    };
  });
}

/** Says that a car no longer has a piece of equipment. @returns 204. @throws NotFound, Stale. */
export function stripCar(
  services: ChangeServices,
  context: ChangeContext,
  { carId, featureId }: Equipping,
  expected: ExpectedVersions,
): Promise<StoredReply> {
  return executeChange(services, context, (now) => {
    const had = equipmentIds(now, carId, expected);
    if (!had.includes(featureId)) throw new NotFound(officeMessages.equipmentNotFound);
    const put = { id: carId, featureIds: had.filter((id) => id !== featureId) };
    return {
      changes: [{ kind: "car_feature_link", put }],
      reply: () => NOTHING,
    };
  });
}

/** How often the equipment of a car was changed. */
export function equipmentVersion(now: CatalogueSnapshot, carId: string): number {
  return now.car_feature_link.get(carId)?.version ?? 0;
}

/** Equipment that is still there, of a car that is. @throws NotFound, Stale. */
function equipmentIds(
  now: CatalogueSnapshot,
  carId: string,
  expected: ExpectedVersions,
): string[] {
  if (!visibleCar(now, carId, "administrator")) throw new NotFound(messages.carNotFound);
  requireVersion(expected, equipmentVersion(now, carId), () => carFeatures(now, carId));
  const linked = now.car_feature_link.get(carId)?.featureIds ?? [];
  return linked.filter((id) => now.car_feature.has(id));
}
