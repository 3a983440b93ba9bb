import { officeMessages } from "../../../shared/office_messages.ts";
import { NotFound } from "../../../shared/refusals.ts";
import type { StoredReply } from "../../ledger/receipts.ts";
import { featureView } from "../car_parts.ts";
import type { CarFeatureDocument } from "../documents.ts";
import type { CatalogueSnapshot } from "../snapshot.ts";

/** A piece of equipment that is there. @throws NotFound. */
export function requireFeature(now: CatalogueSnapshot, id: string): CarFeatureDocument {
  const feature = now.car_feature.get(id);
  if (!feature) throw new NotFound(officeMessages.equipmentNotFound);
  return feature;
}

/** The reply that shows a piece of equipment. */
export function featureReply(status: 200 | 201, after: CatalogueSnapshot, id: string): StoredReply {
  const feature = requireFeature(after, id);
  return { status, body: featureView(feature), version: feature.version };
}
