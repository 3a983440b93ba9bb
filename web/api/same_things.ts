/** Whether two loaded values are one: the same object, or lists of the same objects. */
export function sameThings(one: unknown, other: unknown): boolean {
  if (one === other) return true;
  return Array.isArray(one) && Array.isArray(other) && one.length === other.length &&
    one.every((thing, index) => thing === other[index]);
}
