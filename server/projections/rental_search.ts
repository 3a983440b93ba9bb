import type { FilteredQuery, RentedCar } from "../../shared/api/rental.ts";
import { normalizedEmail } from "../../shared/customer/email.ts";
import { comparedPhone } from "../../shared/customer/phone.ts";
import { officeSearch, textsOfCar } from "../../shared/office_search.ts";
import { plainText } from "../../shared/plain_text.ts";
import { isInTab } from "../../shared/fleet/rental_tab.ts";
import { overlaps } from "../../shared/rental/period.ts";
import { fromWarsaw, type Instant, plusDays } from "../../shared/warsaw.ts";
import type { RentalRecords } from "./rental_records.ts";
import { polishOrderKey } from "../../shared/polish_order.ts";

/** The searched data: a rental's car, and its customer's name once that is known. */
interface Searched {
  readonly rental: { readonly carId: string };
  readonly name?: SearchedName | undefined;
}

/** A customer's name prepared for searching and sorting. */
export interface SearchedName {
  /**
   * Last and first name in plain text, one line each: one search covers both, and no match spans
   * them.
   */
  readonly words: string;
  readonly lastLength: number;
  readonly order: string;
  /** As it is compared; empty for the party of an agreement, as is the e-mail. */
  readonly phone: string;
  readonly email: string;
}

/** Prepares a customer's name. */
export function searchedName(
  { firstName, lastName, phone = "", email = "" }: {
    readonly firstName: string;
    readonly lastName: string;
    readonly phone?: string;
    readonly email?: string;
  },
): SearchedName {
  const last = plainText(lastName);
  return {
    words: `${last}\n${plainText(firstName)}`,
    lastLength: last.length,
    order: polishOrderKey(`${lastName} ${firstName}`),
    phone: comparedPhone(phone),
    email: normalizedEmail(email),
  };
}

/**
 * A filter by a query: each word is searched for by itself in any field, so that a full name as
 * shown on a card is found. @returns undefined if the query excludes nothing.
 */
export function searchMatcher(
  { searchTerm, searchField, rentalCarId, sortBy }: FilteredQuery,
  carIds: readonly string[],
  carOf: (carId: string) => RentedCar | undefined,
): ((entry: Searched) => boolean) | undefined {
  const term = plainText(searchTerm);
  const ofCar = rentalCarId !== "" && sortBy !== "date";
  if (!term) return ofCar ? ({ rental }) => rental.carId === rentalCarId : undefined;
  const words = searchField === "all" ? term.split(/\s+/) : [term];
  const matchers = words.map((word) => {
    const inName = nameMatcher(word, searchField);
    const cars = new Set(carIds.filter((carId) => carMatches(carOf(carId), word, searchField)));
    // Most words match no car: then no car is looked up for a hundred thousand rentals.
    const inCar = cars.size > 0 ? (carId: string) => cars.has(carId) : () => false;
    return ({ rental, name }: Searched) =>
      (name !== undefined && inName(name)) || inCar(rental.carId);
  });
  return (entry) =>
    (!ofCar || entry.rental.carId === rentalCarId) && matchers.every((matches) => matches(entry));
}

/**
 * A filter of lists of papers: each word occurs in the name of the rental's customer or of the agreement's
 * party (`ownWords`), the car or its registration number, or the whole text in that number, written with or
 * without spaces. @returns undefined for an empty text.
 */
export function paperMatcher(
  search: string,
  cars: ReadonlyMap<string, RentedCar>,
): ((entry: Searched | undefined, ownWords?: string) => boolean) | undefined {
  const matches = officeSearch(search);
  if (!matches) return undefined;
  const ofCar = textsOfCars(cars);
  return (entry, ownWords = "") => {
    if (!entry) return false;
    const { words, numbers } = ofCar(entry.rental.carId);
    return matches({ words: `${words}\n${entry.name?.words ?? ""}\n${ownWords}`, numbers });
  };
}

/** The texts of cars by their ids, made once for a search; empty ones for a deleted car. */
export function textsOfCars(cars: ReadonlyMap<string, RentedCar & { readonly vin?: string }>) {
  const texts = new Map([...cars].map(([id, car]) => [id, textsOfCar(car)]));
  return (carId: string) => texts.get(carId) ?? NO_TEXTS;
}

const NO_TEXTS = { words: "", numbers: "" };

/** The filter of the rental list by tab and days; undefined for neither. */
export function listFilter(
  { tab, from, to }: FilteredQuery,
  { handOverStatesOf }: Pick<RentalRecords, "handOverStatesOf">,
  now: Instant,
): ((rental: Tabbed) => boolean) | undefined {
  if (tab === "" && from === "" && to === "") return undefined;
  const days = {
    start: from && fromWarsaw(from, "00:00"),
    end: to ? fromWarsaw(plusDays(to, 1), "00:00") : END_OF_TIME,
  };
  return ({ id, period, status }) =>
    overlaps(period, days) &&
    (tab === "" || isInTab(tab, { period, status, ...handOverStatesOf(id) }, now));
}

/** Sorts after every instant. */
const END_OF_TIME = "~";

type Tabbed = Pick<Parameters<typeof isInTab>[1], "period" | "status"> & { readonly id: string };

function nameMatcher(
  term: string,
  field: FilteredQuery["searchField"],
): (name: SearchedName) => boolean {
  switch (field) {
    case "all":
      return ({ words }) => words.includes(term);
    case "firstName":
      return ({ words, lastLength }) => words.includes(term, lastLength + 1);
    case "lastName":
      return ({ words, lastLength }) => {
        const place = words.indexOf(term);
        return place >= 0 && place < lastLength;
      };
    case "brand":
    case "model":
      return () => false;
    default:
      return field satisfies never;
  }
}

function carMatches(
  car: RentedCar | undefined,
  term: string,
  field: FilteredQuery["searchField"],
): boolean {
  if (!car) return false;
  const anyField = field === "all";
  return ((anyField || field === "brand") && plainText(car.brand).includes(term)) ||
    ((anyField || field === "model") && plainText(car.model).includes(term));
}
