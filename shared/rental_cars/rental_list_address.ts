import {
  addressOf,
  brandNames,
  knownOptions,
  searchText,
  wholeNumber,
} from "../catalogue/address_values.ts";
import { GEARBOXES, RENTAL_FUELS } from "../catalogue/options.ts";
import {
  RENTAL_SORTS,
  type RentalListView,
  type RentalSort,
  wholeRentalList,
} from "./rental_list_view.ts";

/** The view that an address asks for; invalid parts are ignored. */
export function rentalListView(address: URLSearchParams): RentalListView {
  return {
    text: searchText(address.get("szukaj")),
    brands: brandNames(address.getAll("marka")),
    priceFrom: wholeNumber(address.get("cenaOd"), 1, MOST_ZLOTY),
    priceTo: wholeNumber(address.get("cenaDo"), 1, MOST_ZLOTY),
    fuels: knownOptions(address.getAll("paliwo"), RENTAL_FUELS),
    gearboxes: knownOptions(address.getAll("skrzynia"), GEARBOXES),
    favourites: address.get("ulubione") === YES,
    sort: RENTAL_SORTS.find((sort) => SORT_WORDS[sort] === address.get("sortuj")) ??
      wholeRentalList.sort,
  };
}

/** The shortest address of a view, with the searched period of the address `before`. */
export function rentalListAddress(view: RentalListView, before: URLSearchParams): URLSearchParams {
  return addressOf([
    ["pickup", before.get("pickup") ?? ""],
    ["return", before.get("return") ?? ""],
    ["szukaj", view.text.trim() && view.text],
    ...view.brands.map((brand): [string, string] => ["marka", brand]),
    ["cenaOd", view.priceFrom],
    ["cenaDo", view.priceTo],
    ...view.fuels.map((fuel): [string, string] => ["paliwo", fuel]),
    ...view.gearboxes.map((gearbox): [string, string] => ["skrzynia", gearbox]),
    ["ulubione", view.favourites ? YES : ""],
    ["sortuj", SORT_WORDS[view.sort]],
  ]);
}

const YES = "tak";
const SORT_WORDS: Readonly<Record<RentalSort, string>> = {
  newest: "",
  cheapest: "najtansze",
  dearest: "najdrozsze",
  strongest: "najmocniejsze",
};
const MOST_ZLOTY = 100_000;
