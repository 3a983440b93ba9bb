import { storedPaths } from "../stored_paths.ts";
import type { CatalogueSnapshot } from "../snapshot.ts";

/**
 * The folders of a car's photos and their originals, each of one photo alone. A whole car's folder
 * may hold what another car has put since: an id that is free again can be taken again.
 */
export function photoFoldersOf(now: CatalogueSnapshot, carId: string): string[] {
  const paths = (now.car_image.get(carId)?.images ?? []).flatMap(storedPaths);
  return [...new Set(paths.map((path) => path.slice(0, path.lastIndexOf("/") + 1)))];
}
