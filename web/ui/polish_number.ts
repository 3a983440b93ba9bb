/** How a number is shown: grosze whole; digits in groups of three; a year as it is. */
export type NumberKind = "money" | "plain" | "year";

/**
 * The number that somebody typed the Polish way: '38 900', '189,50', '121.000'. A point before
 * exactly three digits stands between thousands, any other one is a comma.
 * @returns NaN for empty text and for what cannot be read
 */
export function parsePolishNumber(text: string): number {
  const plain = text
    .replace(/\s/g, "")
    .replace(/\.(?=\d{3}(?:\D|$))/g, "")
    .replace(",", ".")
    .replace("−", "-");
  return /^-?\d+(?:\.\d*)?$/.test(plain) ? Number(plain) : NaN;
}

/** '38 900', '189,50', '2019': as a field shows it, with ordinary spaces. */
export function polishNumber(value: number, kind: NumberKind = "plain"): string {
  if (kind === "year") return String(value).replace(".", ",");
  const format = kind === "money" && !Number.isInteger(value) ? MONEY : PLAIN;
  return format.format(value).replace(/\s/g, " ").replace("−", "-");
}

const PLAIN = new Intl.NumberFormat("pl", { maximumFractionDigits: 2, useGrouping: "always" });
const MONEY = new Intl.NumberFormat("pl", {
  minimumFractionDigits: 2,
  maximumFractionDigits: 2,
  useGrouping: "always",
});
