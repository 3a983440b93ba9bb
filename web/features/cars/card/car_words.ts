import type { CarImage } from "../../../../shared/api/car_image.ts";
export { carName } from "../../../../shared/catalogue/car_name.ts";

/** The photo of a card: the one that is marked main, else none (public-side §2.3). */
export function mainImage(
  { images }: { images: readonly CarImage[] },
): CarImage | undefined {
  return images.find((image) => image.isMain);
}

/** A fact as it is shown: 'Brak' where it is missing (decisions §8.2). */
export function factText(value: string | number, unit = ""): string {
  if (value === "" || value === 0) return "Brak";
  return unit ? `${value} ${unit}` : String(value);
}
