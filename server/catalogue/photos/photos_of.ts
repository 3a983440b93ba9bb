import { messages } from "../../../shared/messages.ts";
import { officeMessages } from "../../../shared/office_messages.ts";
import { NotFound } from "../../../shared/refusals.ts";
import { carImages } from "../car_parts.ts";
import type { StoredImage } from "../documents.ts";
import type { CatalogueSnapshot } from "../snapshot.ts";
import { visibleCar } from "../viewer.ts";
import type { StoredReply } from "../../ledger/receipts.ts";

/** What is stored of a car's photos; version 0 before the first one. */
export interface StoredPhotos {
  readonly car: { readonly brand: string; readonly model: string };
  readonly version: number;
  readonly images: readonly StoredImage[];
}

/** The photos of a car of either type. @throws NotFound. */
export function photosOf(now: CatalogueSnapshot, carId: string): StoredPhotos {
  const car = visibleCar(now, carId, "administrator");
  if (!car) throw new NotFound(messages.carNotFound);
  const { version = 0, images = [] } = now.car_image.get(carId) ?? {};
  return { car, version, images };
}

/** One of a car's photos. @throws NotFound. */
export function requireCarPhoto(
  { images }: Pick<StoredPhotos, "images">,
  imageId: string,
): StoredImage {
  const image = images.find((one) => one.imageId === imageId);
  if (!image) throw new NotFound(officeMessages.photoNotFound);
  return image;
}

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
