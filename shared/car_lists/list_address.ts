import { plainText } from "../plain_text.ts";
import { type CarList, type CarsView, type ListedCar, wholeList } from "./car_list.ts";

/** The view that an address asks for; invalid parts are ignored. */
export function viewOfAddress<Car extends ListedCar>(
  { options, most, sorts }: CarList<Car>,
  address: URLSearchParams,
): CarsView {
  const known = (name: string, values: readonly string[]) =>
    knownOptions(address.getAll(name), values);
  const price = (name: string) => wholeNumber(address.get(name), 1, most.zloty);
  const year = (name: string) => wholeNumber(address.get(name), FIRST_YEAR, most.year);
  const word = address.get("sortuj");
  return {
    text: (address.get("szukaj") ?? "").slice(0, LONGEST_TEXT),
    brands: brandNames(address.getAll("marka")),
    priceFrom: price("cenaOd"),
    priceTo: price("cenaDo"),
    yearFrom: year("rokOd"),
    yearTo: year("rokDo"),
    fuels: known("paliwo", options.fuels),
    gearboxes: known("skrzynia", options.gearboxes),
    mileageTo: wholeNumber(address.get("przebiegDo"), 1, most.km),
    airConditioning: known("klimatyzacja", options.airConditioning),
    seatsFrom: wholeNumber(address.get("miejscOd"), 1, most.seats),
    bodies: known("nadwozie", options.bodies),
    conditions: known("stan", options.conditions),
    states: known("oferta", options.states),
    favourites: address.get("ulubione") === YES,
    sort: sorts.find((one) => one.word === word)?.sort ?? wholeList.sort,
  };
}

/**
 * The shortest address of a view: without parameters that exclude nothing. The list's
 * `kept` parameters of the address `before` stay.
 */
export function addressOfView<Car extends ListedCar>(
  { sorts, kept }: CarList<Car>,
  view: CarsView,
  before = new URLSearchParams(),
): URLSearchParams {
  const parameters: [name: string, values: string | number | null | readonly string[]][] = [
    ...kept.map((name): [string, string | null] => [name, before.get(name)]),
    ["szukaj", view.text.trim() && view.text],
    ["marka", view.brands],
    ["cenaOd", view.priceFrom],
    ["cenaDo", view.priceTo],
    ["rokOd", view.yearFrom],
    ["rokDo", view.yearTo],
    ["paliwo", view.fuels],
    ["skrzynia", view.gearboxes],
    ["miejscOd", view.seatsFrom],
    ["klimatyzacja", view.airConditioning],
    ["przebiegDo", view.mileageTo],
    ["nadwozie", view.bodies],
    ["stan", view.conditions],
    ["oferta", view.states],
    ["ulubione", view.favourites ? YES : ""],
    ["sortuj", sorts.find(({ sort }) => sort === view.sort)?.word ?? ""],
  ];
  return new URLSearchParams(
    parameters.flatMap(([name, values]) =>
      [values].flat().flatMap((value) => value ? [[name, String(value)]] : [])
    ),
  );
}

/** A whole number within bounds; 0 for none and for anything else. */
function wholeNumber(given: string | null, least: number, most: number): number {
  const digits = given?.replace(/\s/g, "") ?? "";
  if (!/^\d{1,9}$/.test(digits)) return 0;
  const value = Number(digits);
  return value >= least && value <= most ? value : 0;
}

/** A brand is free text: one that is not there today is a filter that finds nothing. */
function brandNames(given: readonly string[]): string[] {
  const fit = given.map((brand) => brand.trim())
    .filter((brand) => brand.length <= LONGEST_BRAND && /[\p{L}\p{N}]/u.test(brand));
  return [...new Map(fit.map((brand) => [plainText(brand), brand])).values()].slice(0, MOST_BRANDS);
}

/** The known options among the given values, ignoring case and accents, in the order of `known`. */
function knownOptions(given: readonly string[], known: readonly string[]): string[] {
  const wanted = new Set(given.map(plainText));
  return known.filter((option) => wanted.has(plainText(option)));
}

const YES = "tak";
const FIRST_YEAR = 1900;
const LONGEST_TEXT = 80;
const LONGEST_BRAND = 40;
const MOST_BRANDS = 12;
