import type { StoredReply } from "../../ledger/receipts.ts";
import { carImages } from "../car_parts.ts";
import type { StoredImage } from "../documents.ts";
import { type ChangeContext, type ChangeServices, executeChange } from "../execute_change.ts";
import { type ExpectedVersions, requireVersion } from "../require_version.ts";
import type { CatalogueSnapshot } from "../snapshot.ts";
import { photosOf, type StoredPhotos } from "./photos_of.ts";

/** A change of the data of a car's photos, not of their files. */
export interface PhotosWish {
  readonly carId: string;
  readonly expected: ExpectedVersions;
  /** All photos as they are to be. */
  readonly decide: (photos: StoredPhotos) => readonly StoredImage[];
  readonly reply: (after: CatalogueSnapshot) => StoredReply;
}

/** Changes the photos of a car together. @throws NotFound, Stale, and what `decide` throws. */
export function changePhotos(
  services: ChangeServices,
  context: ChangeContext,
  { carId, expected, decide, reply }: PhotosWish,
): Promise<StoredReply> {
  return executeChange(services, context, (now) => {
    const photos = photosOf(now, carId);
    requireVersion(expected, photos.version, () => carImages(now, carId));
    const images = [...decide(photos)];
    const isNew = JSON.stringify(images) !== JSON.stringify(photos.images);
    return {
      changes: isNew ? [{ kind: "car_image", put: { id: carId, images } }] : [],
      reply,
    };
  });
}
