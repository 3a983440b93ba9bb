/*
 * Written out by hand: the browser's own formats cost the first price of a page more time than all
 * of its other prices together.
 */

/** An amount in zł with spaces between thousands; grosze only where there are some: '1 234,50'. */
export function zloty(amount: number): string {
  if (Number.isInteger(amount)) return grouped(amount);
  const grosze = Math.round(Math.abs(amount) * 100);
  const rest = String(grosze % 100).padStart(2, "0");
  return `${amount < 0 ? "-" : ""}${grouped(Math.floor(grosze / 100))},${rest}`;
}

/** The same rounded to whole zł, as on a card (public-side §2.7). */
export function wholeZloty(amount: number): string {
  return grouped(Math.round(amount));
}

/** A whole number with spaces that do not break between its thousands. */
function grouped(whole: number): string {
  return String(whole).replace(/\B(?=(\d{3})+$)/g, "\u00a0");
}
