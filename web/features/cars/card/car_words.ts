import type { CarImage } from "../../../../shared/api/car_image.ts";
import type { CarKind } from "../../../../shared/catalogue/kept_cars.ts";
import { ProblemFailure } from "../../../api/failures.ts";
import { paths } from "../../../../shared/paths.ts";

export { carName } from "../../../../shared/catalogue/car_name.ts";

/** The photo of a card: the main one, or none (public-side §2.3). */
export function mainImage({ images }: { images: readonly CarImage[] }): CarImage | undefined {
  return images.find((image) => image.isMain);
}

/** A fact as displayed: 'Brak' if it is missing (decisions §8.2). */
export function factText(value: string | number, unit = ""): string {
  if (value === "" || value === 0) return "Brak";
  return unit ? `${value} ${unit}` : String(value);
}

/** Path of a car's page. */
export function carPath(kind: CarKind, id: string): string {
  return kind === "sale" ? paths.saleCar(id) : paths.rentalCar(id);
}

/** Whether the error means that no visible car has this id: 404, or 400 for a malformed id. */
export function isUnknownCar(error: unknown): boolean {
  return error instanceof ProblemFailure && (error.status === 404 || error.status === 400);
}
