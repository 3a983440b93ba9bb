import { isSearchable, searchedDigits } from "../../shared/customer/customer_search.ts";
import { plainText } from "../../shared/plain_text.ts";
import type { SearchedName } from "./rental_search.ts";

/** A rental with its customer's name, once that is known. */
interface NamedRental {
  readonly rental: { readonly id: string; readonly carId: string; readonly customerId: string };
  readonly name?: SearchedName | undefined;
}

/** A customer with their rentals, that with the latest pickup first. */
export interface CustomerGroup<Rental extends NamedRental = NamedRental> {
  readonly customerId: string;
  readonly rentals: readonly Rental[];
}

/** The customers of rentals that are in the order of their pickups, the latest pickup first. */
export function groupedByCustomer<Rental extends NamedRental>(
  inTime: readonly Rental[],
): CustomerGroup<Rental>[] {
  const rentalsOf = new Map<string, Rental[]>();
  for (const one of inTime.toReversed()) {
    const { customerId } = one.rental;
    const known = rentalsOf.get(customerId);
    if (known) known.push(one);
    else rentalsOf.set(customerId, [one]);
  }
  return [...rentalsOf].map(([customerId, rentals]) => ({ customerId, rentals }));
}

/** The customers that a text means, by any of their rentals; all for an empty one. */
export function customersMeant<Group extends CustomerGroup>(
  all: readonly Group[],
  text: string,
  plateOf: (carId: string) => string,
): readonly Group[] {
  if (text.trim() === "") return all;
  const matches = customerMatcher(text, plateOf);
  return matches ? all.filter(({ rentals }) => rentals.some(matches)) : [];
}

/**
 * Whether a customer is meant by what is typed: the digits of a phone, beginnings of the words of
 * the name, a part of the e-mail, or of a plate with a letter and a digit. @returns undefined for
 * too short a text.
 */
function customerMatcher(
  text: string,
  plateOf: (carId: string) => string,
): ((one: NamedRental) => boolean) | undefined {
  if (!isSearchable(text)) return undefined;
  const digits = searchedDigits(text);
  if (digits !== undefined) return ({ name }) => name?.phone.includes(digits) ?? false;
  const plain = plainText(text).trim();
  const begun = plain.split(/[\s-]+/).filter(Boolean).map((word) => ` ${word}`);
  const email = /[@._\d]/.test(plain) ? text.trim().toLowerCase() : undefined;
  const plate = /\d/.test(plain) ? plain.replace(/[\s-]/g, "") : undefined;
  return ({ rental, name }) => {
    if (plate && plateOf(rental.carId).includes(plate)) return true;
    if (!name) return false;
    if (email && name.email.includes(email)) return true;
    const words = ` ${name.words.replace(/[\s-]+/g, " ")}`;
    return begun.every((word) => words.includes(word));
  };
}
