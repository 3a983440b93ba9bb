import type { CarFeature } from "../../../shared/api/car_feature.ts";

/** An author and the equipment whose icons are theirs. */
export type IconAuthor = { readonly author: string; readonly features: readonly CarFeature[] };

/** Shown for equipment whose author nobody wrote down. */
export const UNKNOWN_AUTHOR = "Autor nieznany";

/** Equipment by the author of its icon, in Polish order; icons without an author come last. */
export function iconAuthors(features: readonly CarFeature[]): IconAuthor[] {
  const byAuthor = new Map<string, CarFeature[]>();
  for (const feature of features) {
    const author = feature.iconAuthor.trim();
    byAuthor.set(author, [...byAuthor.get(author) ?? [], feature]);
  }
  return [...byAuthor]
    .sort(([one], [other]) =>
      Number(one === "") - Number(other === "") || one.localeCompare(other, "pl")
    )
    .map(([author, own]) => ({ author: author || UNKNOWN_AUTHOR, features: own }));
}
