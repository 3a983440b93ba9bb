/** Bounds of 0 are none; two bounds may come in either order; a missing value lies in no range. */
export function isBetween(value: number, one: number, other: number): boolean {
  if (one === 0 && other === 0) return true;
  const [from, to] = one > 0 && other > 0 && one > other ? [other, one] : [one, other];
  return value > 0 && value >= from && (to === 0 || value <= to);
}
