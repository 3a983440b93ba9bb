/**
 * How a number is formatted: with grosze, if it has any or always (`exact`); with digits in groups of
 * three, of which a decimal one is usually no whole number; as a year, without groups.
 */
export type NumberKind = "money" | "exact" | "plain" | "decimal" | "year";

/**
 * Parses a number typed in Polish notation: '38 900', '189,50', '121.000'. A point before exactly
 * three digits separates thousands, any other one is a decimal separator.
 * @returns NaN for empty or invalid text, and for a third decimal, since dropping it would change
 * what was typed
 */
export function parsePolishNumber(text: string): number {
  const plain = text
    .replace(/\s/g, "")
    .replace(/\.(?=\d{3}(?:\D|$))/g, "")
    .replace(",", ".")
    .replace("−", "-");
  return /^-?\d+(?:\.\d{0,2})?$/.test(plain) ? Number(plain) : NaN;
}

/**
 * Formats a number as a field shows it, with ordinary spaces and at most two decimals: '38 900',
 * '189,50', '2019'.
 */
export function polishNumber(value: number, kind: NumberKind = "plain"): string {
  if (kind === "year") return String(value).replace(".", ",");
  // Without Intl, which takes 0.2 s to load on a slow phone, and every first view shows prices.
  const [whole = "", decimals = ""] = value.toFixed(2).split(".");
  const isWhole = kind === "exact" || kind === "money" && Number(decimals) > 0;
  const shown = isWhole ? decimals : decimals.replace(/0+$/, "");
  const grouped = whole.replace(/\B(?=(\d{3})+$)/g, " ");
  return shown ? `${grouped},${shown}` : grouped;
}
