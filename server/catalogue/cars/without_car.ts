import type { CarType } from "../../../shared/catalogue/recommended.ts";
import type { DocumentChange } from "../apply_changes.ts";
import type { CatalogueSnapshot } from "../snapshot.ts";
import { storedPaths } from "../stored_paths.ts";

/**
 * Deletes a car with everything that belongs to it: photos, equipment, its place among the
 * recommended.
 */
export function withoutCar(
  now: CatalogueSnapshot,
  carType: CarType,
  id: string,
): DocumentChange[] {
  const recommended = now.recommended_car.get(carType);
  const left = recommended?.carIds.filter((carId) => carId !== id) ?? [];
  return [
    carType === "Sale" ? { kind: "sale_car", remove: id } : { kind: "rental_car", remove: id },
    ...(now.car_image.has(id) ? [{ kind: "car_image" as const, remove: id }] : []),
    ...(now.car_feature_link.has(id) ? [{ kind: "car_feature_link" as const, remove: id }] : []),
    ...(recommended && left.length < recommended.carIds.length
      ? [{ kind: "recommended_car" as const, put: { id: carType, carIds: left } }]
      : []),
  ];
}

/**
 * The folders of a car's photos and originals, one photo each. Not the folder of the whole car: it
 * may contain files of a new car with the same id.
 */
export function photoFoldersOf(now: CatalogueSnapshot, carId: string): string[] {
  const paths = (now.car_image.get(carId)?.images ?? []).flatMap(storedPaths);
  return [...new Set(paths.map((path) => path.slice(0, path.lastIndexOf("/") + 1)))];
}
