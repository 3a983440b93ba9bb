import type { SaleCar } from "../../shared/api/sale_car.ts";
import { carFeatures, carImages, isRecommended } from "./car_parts.ts";
import type { SaleCarDocument } from "./documents.ts";
import type { CatalogueSnapshot } from "./snapshot.ts";

/** A sale car as replied. */
export function saleCarView(
  { version: _, changedAt: __, ...car }: SaleCarDocument,
  now: CatalogueSnapshot,
): SaleCar {
  return {
    ...car,
    carType: "Sale",
    isRecommended: isRecommended(now, "Sale", car.id),
    images: carImages(now, car.id),
    features: carFeatures(now, car.id),
  };
}
