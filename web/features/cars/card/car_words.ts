import type { CarImage } from "../../../../shared/api/car_image.ts";
import type { CarKind } from "../../../../shared/catalogue/kept_cars.ts";
import { ProblemFailure } from "../../../api/failures.ts";
import { paths } from "../../../site/paths.ts";

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

/** The page of a car. */
export function carPath(kind: CarKind, id: string): string {
  return kind === "sale" ? paths.saleCar(id) : paths.rentalCar(id);
}

/** An address that leads to no visible car: 404, or 400 where it is no id at all. */
export function isUnknownCar(error: unknown): boolean {
  return error instanceof ProblemFailure && (error.status === 404 || error.status === 400);
}
