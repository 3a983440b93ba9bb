/** The list with one entry moved to a 0-based position; positions beyond the ends are clamped. */
export function movedPhoto<T>(list: readonly T[], from: number, to: number): readonly T[] {
  const place = Math.min(Math.max(to, 0), list.length - 1);
  const entry = list[from];
  if (entry === undefined || place === from) return list;
  const rest = list.toSpliced(from, 1);
  return rest.toSpliced(place, 0, entry);
}

/**
 * The photos in the order of `ids`; photos that `ids` does not contain come last, in their order.
 */
export function inOrder<Photo extends { id: string }>(
  photos: readonly Photo[],
  ids: readonly string[],
): Photo[] {
  const place = new Map(ids.map((id, index) => [id, index]));
  return photos.toSorted((one, other) =>
    (place.get(one.id) ?? Infinity) - (place.get(other.id) ?? Infinity) || 0
  );
}

/**
 * The list with the entries of `some` in the order of `some`, within the positions that they
 * occupy.
 */
export function arranged<T>(list: readonly T[], some: readonly T[]): readonly T[] {
  const there = some.filter((entry) => list.includes(entry));
  const rest = there.values();
  return list.map((entry) => there.includes(entry) ? rest.next().value ?? entry : entry);
}
