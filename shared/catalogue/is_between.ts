/**
 * Whether a value is in a range: a bound of 0 is no bound, the bounds may come in either order, and
 * a missing value is in no range.
 */
export function isBetween(value: number, one: number, other: number): boolean {
  if (one === 0 && other === 0) return true;
  const [from, to] = one > 0 && other > 0 && one > other ? [other, one] : [one, other];
  return value > 0 && value >= from && (to === 0 || value <= to);
}
