import type { CarKind } from "../../../../shared/catalogue/kept_cars.ts";
import { paths } from "../../../site/paths.ts";

/** The page of a car. */
export function carPath(kind: CarKind, id: string): string {
  return kind === "sale" ? paths.saleCar(id) : paths.rentalCar(id);
}
