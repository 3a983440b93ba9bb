import type { FilteredQuery, RentedCar } from "../../shared/api/rental.ts";
import { comparedPhone } from "../../shared/customer/phone.ts";
import { plainText } from "../../shared/plain_text.ts";
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
  /** As it is compared; empty for the party of an agreement. */
  readonly phone: string;
}

/** Prepares a customer's name. */
export function searchedName(
  { firstName, lastName, phone = "" }: {
    readonly firstName: string;
    readonly lastName: string;
    readonly phone?: string;
  },
): SearchedName {
  const last = plainText(lastName);
  return {
    words: `${last}\n${plainText(firstName)}`,
    lastLength: last.length,
    order: polishOrderKey(`${lastName} ${firstName}`),
    phone: comparedPhone(phone),
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
  const term = plainText(search).trim();
  if (!term) return undefined;
  const texts = [...cars].map(([carId, { brand, model, registrationNumber = "" }]) => {
    const number = plainText(registrationNumber);
    return { carId, text: `${plainText(`${brand} ${model}`)} ${number}`, number: squeezed(number) };
  });
  const carsOf = (isFound: (car: typeof texts[number]) => boolean) =>
    new Set(texts.filter(isFound).map(({ carId }) => carId));
  const byNumber = carsOf(({ number }) => number.includes(squeezed(term)));
  const words = term.split(/\s+/).map((word) => ({
    word,
    cars: carsOf(({ text, number }) => text.includes(word) || number.includes(word)),
  }));
  return (entry, ownWords = "") => {
    if (!entry) return false;
    const { rental: { carId }, name } = entry;
    return byNumber.has(carId) ||
      words.every(({ word, cars }) =>
        cars.has(carId) || (name?.words.includes(word) ?? false) ||
        // Most agreements are with the rental's customer.
        ownWords !== name?.words && ownWords.includes(word)
      );
  };
}

/**
 * Whether a customer is meant by what is typed: the digits of a phone, or beginnings of the words of
 * the name. @returns undefined for too short a text.
 */
export function customerMatcher(text: string): ((name: SearchedName) => boolean) | undefined {
  if (/^[+\d\s()./-]*$/.test(text)) {
    const digits = text.replace(/^\s*(?:\+|00)48/, "").replace(/\D/g, "");
    return digits.length < LEAST_DIGITS ? undefined : ({ phone }) => phone.includes(digits);
  }
  const begun = plainText(text).split(/[\s-]+/).filter(Boolean).map((word) => ` ${word}`);
  if (begun.join("").length <= LEAST_LETTERS) return undefined;
  return ({ words }) => {
    const name = ` ${words.replace(/[\s-]+/g, " ")}`;
    return begun.every((word) => name.includes(word));
  };
}

const LEAST_DIGITS = 3;
const LEAST_LETTERS = 2;

function squeezed(text: string): string {
  return text.replace(/\s/g, "");
}

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
