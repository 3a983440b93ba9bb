import type { CarImage } from "../../../../shared/api/car_image.ts";

/** A car's photos, the main one first. */
export function photosInOrder({ images }: { images: readonly CarImage[] }): CarImage[] {
  return images.toSorted((one, other) => Number(other.isMain) - Number(one.isMain));
}
