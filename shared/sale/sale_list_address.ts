import { BODY_TYPES, CONDITIONS, GEARBOXES, SALE_FUELS } from "../catalogue/options.ts";
import { plainText } from "../plain_text.ts";
import { SALE_SORTS, type SaleListView, type SaleSort, wholeSaleList } from "./sale_list_view.ts";

/** The view that an address asks for; whatever makes no sense in it is left out. */
export function saleListView(address: URLSearchParams): SaleListView {
  return {
    text: (address.get("szukaj") ?? "").slice(0, LONGEST_TEXT),
    brands: brands(address.getAll("marka")),
    priceFrom: number(address.get("cenaOd"), 1, MOST_ZLOTY),
    priceTo: number(address.get("cenaDo"), 1, MOST_ZLOTY),
    yearFrom: number(address.get("rokOd"), FIRST_YEAR, LAST_YEAR),
    yearTo: number(address.get("rokDo"), FIRST_YEAR, LAST_YEAR),
    fuels: options(address.getAll("paliwo"), SALE_FUELS),
    gearboxes: options(address.getAll("skrzynia"), GEARBOXES),
    mileageTo: number(address.get("przebiegDo"), 1, MOST_KM),
    bodies: options(address.getAll("nadwozie"), BODY_TYPES),
    conditions: options(address.getAll("stan"), CONDITIONS),
    favourites: address.get("ulubione") === YES,
    sort: SALE_SORTS.find((sort) => SORT_WORDS[sort] === address.get("sortuj")) ??
      wholeSaleList.sort,
  };
}

/** The shortest address of a view: what leaves nothing out is not said. */
export function saleListAddress(view: SaleListView): URLSearchParams {
  const said: readonly [name: string, value: string | number][] = [
    ["szukaj", view.text.trim() && view.text],
    ...view.brands.map((brand): [string, string] => ["marka", brand]),
    ["cenaOd", view.priceFrom],
    ["cenaDo", view.priceTo],
    ["rokOd", view.yearFrom],
    ["rokDo", view.yearTo],
    ...view.fuels.map((fuel): [string, string] => ["paliwo", fuel]),
    ...view.gearboxes.map((gearbox): [string, string] => ["skrzynia", gearbox]),
    ["przebiegDo", view.mileageTo],
    ...view.bodies.map((body): [string, string] => ["nadwozie", body]),
    ...view.conditions.map((condition): [string, string] => ["stan", condition]),
    ["ulubione", view.favourites ? YES : ""],
    ["sortuj", SORT_WORDS[view.sort]],
  ];
  return new URLSearchParams(
    said.flatMap(([name, value]) => value ? [[name, String(value)]] : []),
  );
}

/** A brand is free text: one that is not sold today is a filter that finds nothing. */
function brands(given: readonly string[]): string[] {
  const fit = given.map((brand) => brand.trim())
    .filter((brand) => brand.length <= LONGEST_BRAND && /[\p{L}\p{N}]/u.test(brand));
  return once(fit).slice(0, MOST_VALUES);
}

/** The options that are meant, as they are written; without case and accents, in their order. */
function options(given: readonly string[], known: readonly string[]): string[] {
  const wanted = new Set(given.map(plainText));
  return known.filter((option) => wanted.has(plainText(option)));
}

function once(texts: readonly string[]): string[] {
  return [...new Map(texts.map((text) => [plainText(text), text])).values()];
}

/** A whole number within bounds, or 0. */
function number(given: string | null, least: number, most: number): number {
  const digits = given?.replace(/\s/g, "") ?? "";
  if (!/^\d{1,9}$/.test(digits)) return 0;
  const value = Number(digits);
  return value >= least && value <= most ? value : 0;
}

const YES = "tak";
const SORT_WORDS: Readonly<Record<SaleSort, string>> = {
  newest: "",
  cheapest: "najtansze",
  dearest: "najdrozsze",
  youngest: "najmlodsze",
  leastDriven: "najmniejszy-przebieg",
};
const LONGEST_TEXT = 80;
const LONGEST_BRAND = 40;
const MOST_VALUES = 12;
const MOST_ZLOTY = 10_000_000;
const MOST_KM = 2_000_000;
const FIRST_YEAR = 1900;
const LAST_YEAR = 2100;
