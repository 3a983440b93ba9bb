import type { SaleCar } from "../../shared/api/sale_car.ts";
import { lastReduction } from "../../shared/catalogue/price_history.ts";
import { carFeatures, carImages, isRecommended } from "./car_parts.ts";
import type { SaleCarDocument } from "./documents.ts";
import type { CatalogueSnapshot } from "./snapshot.ts";
import type { Viewer } from "./viewer.ts";

/** A sale car as replied; a visitor gets its record only if it is shown. */
export function saleCarView(
  { version: _, changedAt: __, prices, ...car }: SaleCarDocument,
  now: CatalogueSnapshot,
  viewer: Viewer,
): SaleCar {
  const images = carImages(now, car.id);
  return {
    ...car,
    ...(viewer === "visitor" && !car.recordShown ? NO_RECORD : {}),
    reduction: car.reduced ? lastReduction(prices) ?? null : null,
    carType: "Sale",
    isRecommended: isRecommended(now, "Sale", car.id),
    images,
    repairPhotos: car.repairPhotos.filter((id) => images.some(({ imageId }) => imageId === id)),
    features: carFeatures(now, car.id),
  };
}

/** A record that is unknown or not shown. */
const NO_RECORD = {
  vin: "",
  registrationNumber: "",
  keyCount: 0,
  serviceBook: "",
  ownerCount: 0,
  accidentRecord: "",
};
