import {
  addressOf,
  brandNames,
  knownOptions,
  searchText,
  wholeNumber,
} from "../catalogue/address_values.ts";
import { BODY_TYPES, CONDITIONS, GEARBOXES, SALE_FUELS } from "../catalogue/options.ts";
import { SALE_STATES } from "../catalogue/sale_state.ts";
import { SALE_SORTS, type SaleListView, type SaleSort, wholeSaleList } from "./sale_list_view.ts";

/** The view that an address asks for; invalid parts are ignored. */
export function saleListView(address: URLSearchParams): SaleListView {
  return {
    text: searchText(address.get("szukaj")),
    brands: brandNames(address.getAll("marka")),
    priceFrom: wholeNumber(address.get("cenaOd"), 1, MOST_ZLOTY),
    priceTo: wholeNumber(address.get("cenaDo"), 1, MOST_ZLOTY),
    yearFrom: wholeNumber(address.get("rokOd"), FIRST_YEAR, LAST_YEAR),
    yearTo: wholeNumber(address.get("rokDo"), FIRST_YEAR, LAST_YEAR),
    fuels: knownOptions(address.getAll("paliwo"), SALE_FUELS),
    gearboxes: knownOptions(address.getAll("skrzynia"), GEARBOXES),
    mileageTo: wholeNumber(address.get("przebiegDo"), 1, MOST_KM),
    bodies: knownOptions(address.getAll("nadwozie"), BODY_TYPES),
    conditions: knownOptions(address.getAll("stan"), CONDITIONS),
    states: knownOptions(address.getAll("oferta"), SALE_STATES),
    favourites: address.get("ulubione") === YES,
    sort: SALE_SORTS.find((sort) => SORT_WORDS[sort] === address.get("sortuj")) ??
      wholeSaleList.sort,
  };
}

/** The shortest address of a view: without parameters that exclude nothing. */
export function saleListAddress(view: SaleListView): URLSearchParams {
  return addressOf([
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
    ...view.states.map((state): [string, string] => ["oferta", state]),
    ["ulubione", view.favourites ? YES : ""],
    ["sortuj", SORT_WORDS[view.sort]],
  ]);
}

const YES = "tak";
const SORT_WORDS: Readonly<Record<SaleSort, string>> = {
  newest: "",
  cheapest: "najtansze",
  dearest: "najdrozsze",
  youngest: "najmlodsze",
  leastDriven: "najmniejszy-przebieg",
};
const MOST_ZLOTY = 10_000_000;
const MOST_KM = 2_000_000;
const FIRST_YEAR = 1900;
const LAST_YEAR = 2100;
