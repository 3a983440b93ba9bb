import type { CarFeature } from "../../shared/api/car_feature.ts";
import type { CarImage } from "../../shared/api/car_image.ts";
import type { CarFeatureDocument } from "./documents.ts";
import type { CatalogueSnapshot } from "./snapshot.ts";

/** The photos of a car as replied, in their order; without what concerns their originals. */
export function carImages(now: CatalogueSnapshot, carId: string): CarImage[] {
  const images = now.car_image.get(carId)?.images ?? [];
  return images.map(({ original: _, turns: _turns, ...image }) => ({
    id: image.imageId,
    carId,
    ...image,
  }));
}

/** The equipment of a car as replied, by name in Polish order. */
export function carFeatures(now: CatalogueSnapshot, carId: string): CarFeature[] {
  const linked = now.car_feature_link.get(carId)?.featureIds ?? [];
  return featureList(linked.flatMap((id) => now.car_feature.get(id) ?? []));
}

/** Equipment as replied, by name in Polish order (decisions §9.6). */
export function featureList(features: Iterable<CarFeatureDocument>): CarFeature[] {
  return [...features].map(featureView)
    .sort((one, other) => polish.compare(one.iconName, other.iconName));
}

/** One piece of equipment as replied. */
export function featureView(
  { id, icon, iconName, alt, iconAuthor }: CarFeatureDocument,
): CarFeature {
  return { id, icon, iconName, alt, iconAuthor };
}

/** Whether a car is among the recommended ones of its type. */
export function isRecommended(
  now: CatalogueSnapshot,
  carType: "Sale" | "Rental",
  carId: string,
): boolean {
  return now.recommended_car.get(carType)?.carIds.includes(carId) ?? false;
}

const polish = new Intl.Collator("pl");
