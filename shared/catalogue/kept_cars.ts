/** Cars for sale and cars for rent are stored separately. */
export const CAR_KINDS = ["sale", "rental"] as const;
export type CarKind = typeof CAR_KINDS[number];

/** Most favourites, and most recently seen cars, that the browser stores of each kind. */
export const MOST_KEPT = 12;

/** Car ids stored by the browser; anything but a list of ids reads as empty. */
export function keptCars(stored: string | null): string[] {
  try {
    const ids: unknown = JSON.parse(stored ?? "[]");
    if (!Array.isArray(ids)) return [];
    const texts = ids.filter((id): id is string => typeof id === "string" && isId(id));
    return [...new Set(texts)].slice(0, MOST_KEPT);
  } catch {
    // Broken data is the same as none.
    return [];
  }
}

/** The ids with `id` at the front, the oldest one gone where there are too many. */
export function withCarSeen(ids: readonly string[], id: string): string[] {
  return [id, ...ids.filter((other) => other !== id)].slice(0, MOST_KEPT);
}

/** The ids with `id` added or, if it was, removed; undefined if there is no room for it. */
export function withFavouriteToggled(ids: readonly string[], id: string): string[] | undefined {
  if (ids.includes(id)) return ids.filter((other) => other !== id);
  return ids.length < MOST_KEPT ? [id, ...ids] : undefined;
}

/** The cars with these ids, in the order of the ids. */
export function carsByIds<Car extends { readonly id: string }>(
  cars: readonly Car[],
  ids: readonly string[],
): Car[] {
  return ids.flatMap((id) => cars.find((car) => car.id === id) ?? []);
}

function isId(text: string): boolean {
  return text.length > 0 && text.length <= LONGEST_ID;
}

const LONGEST_ID = 64;
