import type { StoredImage } from "./documents.ts";

/**
 * The paths of all files of a photo, the original's too; never an empty one, which would be a
 * prefix of all.
 */
export function storedPaths({ filePath, variants, original }: StoredImage): string[] {
  const shown = [filePath, ...variants.map((variant) => variant.filePath)].map(pathOf);
  return [...new Set(shown), original ?? ""].filter((path) => path !== "");
}

/** The path of a public file from its stored address. */
export function pathOf(address: string): string {
  return address.replace(/^\/images\//, "");
}
