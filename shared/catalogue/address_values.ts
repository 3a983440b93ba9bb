import { plainText } from "../plain_text.ts";

/** Free text from an address, as far as anybody types. */
export function searchText(given: string | null): string {
  return (given ?? "").slice(0, LONGEST_TEXT);
}

/** A whole number within bounds; 0 for none and for anything else. */
export function wholeNumber(given: string | null, least: number, most: number): number {
  const digits = given?.replace(/\s/g, "") ?? "";
  if (!/^\d{1,9}$/.test(digits)) return 0;
  const value = Number(digits);
  return value >= least && value <= most ? value : 0;
}

/** A brand is free text: one that is not there today is a filter that finds nothing. */
export function brandNames(given: readonly string[]): string[] {
  const fit = given.map((brand) => brand.trim())
    .filter((brand) => brand.length <= LONGEST_BRAND && /[\p{L}\p{N}]/u.test(brand));
  return [...new Map(fit.map((brand) => [plainText(brand), brand])).values()].slice(0, MOST_BRANDS);
}

/** The known options among the given values, ignoring case and accents, in the order of `known`. */
export function knownOptions(given: readonly string[], known: readonly string[]): string[] {
  const wanted = new Set(given.map(plainText));
  return known.filter((option) => wanted.has(plainText(option)));
}

/** An address with these parameters, except for those that are empty or 0. */
export function addressOf(
  parameters: readonly (readonly [name: string, value: string | number])[],
): URLSearchParams {
  return new URLSearchParams(
    parameters.flatMap(([name, value]) => value ? [[name, String(value)]] : []),
  );
}

const LONGEST_TEXT = 80;
const LONGEST_BRAND = 40;
const MOST_BRANDS = 12;
