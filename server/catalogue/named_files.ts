import { pathOf, storedPaths } from "./photos/stored_paths.ts";
import type { CatalogueSnapshot } from "./snapshot.ts";

/** The paths of all files that some document of the catalogue names. */
export function namedFiles(now: CatalogueSnapshot): Set<string> {
  const named = new Set<string>();
  for (const { images } of now.car_image.values()) {
    for (const image of images) storedPaths(image).forEach((path) => named.add(path));
  }
  for (const { icon } of now.car_feature.values()) named.add(`carFeature/${icon}`);
  for (const setting of now.setting.values()) {
    if (setting.id === "hero-section") named.add(pathOf(setting.imagePath));
  }
  return named;
}
