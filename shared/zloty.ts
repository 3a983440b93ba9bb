/*
 * Written out by hand: the browser's own formats cost the first price of a page more time than all
 * of its other prices together.
 */

/** An amount in zł with spaces between thousands; grosze only if there are some: '1 234,50'. */
export function zloty(amount: number): string {
  if (Number.isInteger(amount)) return grouped(amount);
  const whole = grosze(Math.abs(amount));
  const rest = String(whole % 100).padStart(2, "0");
  return `${amount < 0 ? "-" : ""}${grouped(Math.floor(whole / 100))},${rest}`;
}

/** The same rounded to whole zł, as on a card (public-side §2.7). */
export function wholeZloty(amount: number): string {
  return grouped(Math.round(amount));
}

/** A whole number with spaces that do not break between its thousands. */
function grouped(whole: number): string {
  return String(whole).replace(/\B(?=(\d{3})+$)/g, "\u00a0");
}

/*
 * Amounts are zł, as in the API, and counted in whole grosze: in zł, 0.29 * 100 is less than 29.
 */

/** An amount of zł without parts of a grosz. */
export function wholeGrosze(amount: number): number {
  return grosze(amount) / 100;
}

/** The price in zł of a whole number of days, hours or kilometres. */
export function timesPrice(count: number, price: number): number {
  return count * grosze(price) / 100;
}

/** The sum in zł of amounts. */
export function sumOf(amounts: readonly number[]): number {
  return amounts.reduce((sum, amount) => sum + grosze(amount), 0) / 100;
}

/** By how many whole percent a price is below the former one, rounded down. */
export function percentBelow(former: number, price: number): number {
  const [before, now] = [grosze(former), grosze(price)];
  return before === 0 ? 0 : Math.floor((before - now) * 100 / before);
}

function grosze(amount: number): number {
  return Math.round(amount * 100);
}
