import type { HeroDocument } from "./documents.ts";
import { pathOf, storedPaths } from "./stored_paths.ts";
import type { CatalogueSnapshot } from "./snapshot.ts";

/** The documents that name files. */
export type NamingDocuments = Pick<CatalogueSnapshot, "car_image" | "car_feature" | "setting">;

/** The paths of all files that some document of the catalogue names. */
export function namedFiles(now: NamingDocuments): Set<string> {
  const named = new Set<string>();
  for (const { images } of now.car_image.values()) {
    for (const image of images) storedPaths(image).forEach((path) => named.add(path));
  }
  for (const { icon } of now.car_feature.values()) named.add(`carFeature/${icon}`);
  for (const setting of now.setting.values()) {
    if (setting.id === "hero-section") heroPaths(setting).forEach((path) => named.add(path));
    if (setting.id === "company" && setting.logo !== "") named.add(setting.logo);
  }
  return named;
}

/** The paths of the hero image in all its widths; none if there is no image. */
export function heroPaths(
  { imagePath, imageVariants = [] }: Pick<HeroDocument, "imagePath" | "imageVariants">,
): string[] {
  const shown = [imagePath, ...imageVariants.map(({ filePath }) => filePath)];
  return [...new Set(shown.filter((address) => address !== "").map(pathOf))];
}
