import { messages } from "../../../shared/messages.ts";
import { officeMessages } from "../../../shared/office_messages.ts";
import { NotFound } from "../../../shared/refusals.ts";
import type { StoredImage } from "../documents.ts";
import type { CatalogueSnapshot } from "../snapshot.ts";
import { visibleCar } from "../visible_car.ts";

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
export function requireCarPhoto({ images }: StoredPhotos, imageId: string): StoredImage {
  const image = images.find((one) => one.imageId === imageId);
  if (!image) throw new NotFound(officeMessages.photoNotFound);
  return image;
}
