import type { CarType } from "../../../shared/catalogue/recommended.ts";
import type { CatalogueSnapshot } from "../snapshot.ts";

/** The recommended cars of a type that are still there, in the order in which they were chosen. */
export function recommendedIds(now: CatalogueSnapshot, carType: CarType): string[] {
  const cars = carType === "Sale" ? now.sale_car : now.rental_car;
  return (now.recommended_car.get(carType)?.carIds ?? []).filter((id) => cars.has(id));
}
