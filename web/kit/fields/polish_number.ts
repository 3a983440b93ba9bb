/** How a number is shown: grosze whole; digits in groups of three; a year as it is. */
export type NumberKind = "money" | "plain" | "year";

/**
 * The number that somebody typed the Polish way: '38 900', '189,50', '121.000'. A point before
 * exactly three digits stands between thousands, any other one is a comma.
 * @returns NaN for empty text and for what cannot be read, a third decimal too: nobody means one, and
 * leaving it out would say something else than was typed
 */
export function parsePolishNumber(text: string): number {
  const plain = text
    .replace(/\s/g, "")
    .replace(/\.(?=\d{3}(?:\D|$))/g, "")
    .replace(",", ".")
    .replace("−", "-");
  return /^-?\d+(?:\.\d{0,2})?$/.test(plain) ? Number(plain) : NaN;
}

/** '38 900', '189,50', '2019': as a field shows it, with ordinary spaces; at most two decimals. */
export function polishNumber(value: number, kind: NumberKind = "plain"): string {
  if (kind === "year") return String(value).replace(".", ",");
  // Not by Intl: it takes a slow phone 0.2 s to come up, and every first view shows prices.
  const [whole = "", decimals = ""] = value.toFixed(2).split(".");
  const shown = kind === "money" && Number(decimals) > 0 ? decimals : decimals.replace(/0+$/, "");
  const grouped = whole.replace(/\B(?=(\d{3})+$)/g, " ");
  return shown ? `${grouped},${shown}` : grouped;
}
