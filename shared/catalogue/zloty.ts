/** An amount in zł with spaces between thousands; grosze only where there are some: '1 234,50'. */
export function zloty(amount: number): string {
  return Number.isInteger(amount) ? WHOLE.format(amount) : WITH_GROSZE.format(amount);
}

/** The same rounded to whole zł, as on a card (public-side §2.7). */
export function wholeZloty(amount: number): string {
  return WHOLE.format(amount);
}

const WHOLE = new Intl.NumberFormat("pl", { maximumFractionDigits: 0, useGrouping: "always" });
const WITH_GROSZE = new Intl.NumberFormat("pl", {
  minimumFractionDigits: 2,
  maximumFractionDigits: 2,
  useGrouping: "always",
});
