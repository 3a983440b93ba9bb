import { officeMessages } from "../../../shared/office_messages.ts";
import { NotFound } from "../../../shared/refusals.ts";
import type { StoredReply } from "../../ledger/receipts.ts";
import { carImages } from "../car_parts.ts";
import type { CatalogueSnapshot } from "../snapshot.ts";

/** The reply that shows one photo, with the version of its car's photos. */
export function photoReply(after: CatalogueSnapshot, carId: string, imageId: string): StoredReply {
  const body = carImages(after, carId).find((image) => image.id === imageId);
  if (!body) throw new NotFound(officeMessages.photoNotFound);
  return { status: 200, body, version: photosVersion(after, carId) };
}

/** How often the photos of a car were changed. */
export function photosVersion(now: CatalogueSnapshot, carId: string): number {
  return now.car_image.get(carId)?.version ?? 0;
}
