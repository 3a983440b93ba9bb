import type { RentalCar } from "../../shared/api/rental_car.ts";
import { carFeatures, carImages, isRecommended } from "./car_parts.ts";
import type { RentalCarDocument } from "./documents.ts";
import type { CatalogueSnapshot } from "./snapshot.ts";
import type { Viewer } from "./viewer.ts";

/** A rental car as replied; only an administrator gets its VIN, registration and silhouette (decisions §2.2). */
export function rentalCarView(
  { version: _, changedAt: __, registrationNumber, vin, silhouette, ...car }: RentalCarDocument,
  now: CatalogueSnapshot,
  viewer: Viewer,
): RentalCar {
  const images = carImages(now, car.id);
  return {
    ...car,
    ...(viewer === "administrator" ? { registrationNumber, vin, silhouette } : {}),
    carType: "Rental",
    isRecommended: isRecommended(now, "Rental", car.id),
    images,
    carImageUrl: images.find((image) => image.isMain)?.filePath ?? "",
    features: carFeatures(now, car.id),
  };
}
