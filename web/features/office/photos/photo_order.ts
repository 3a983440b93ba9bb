/** The list with one entry taken to another place, 0-based; beyond the ends it stops at them. */
export function movedPhoto<T>(list: readonly T[], from: number, to: number): readonly T[] {
  const place = Math.min(Math.max(to, 0), list.length - 1);
  const entry = list[from];
  if (entry === undefined || place === from) return list;
  const rest = list.toSpliced(from, 1);
  return rest.toSpliced(place, 0, entry);
}

/** The photos in the order of `ids`; any that it does not name come last, as they were. */
export function inOrder<Photo extends { id: string }>(
  photos: readonly Photo[],
  ids: readonly string[],
): Photo[] {
  const place = new Map(ids.map((id, index) => [id, index]));
  return photos.toSorted((one, other) =>
    (place.get(one.id) ?? Infinity) - (place.get(other.id) ?? Infinity) || 0
  );
}

/** The list with `some` of its entries in their given order, in the places that these have in it. */
export function arranged<T>(list: readonly T[], some: readonly T[]): readonly T[] {
  const there = some.filter((entry) => list.includes(entry));
  const rest = there.values();
  return list.map((entry) => there.includes(entry) ? rest.next().value ?? entry : entry);
}
