import { plainText } from "../../shared/plain_text.ts";
import type { RentalDirectory } from "./rental_directory.ts";
import type { SearchedName } from "./rental_search.ts";

/** A known customer, by the rental with the latest pickup. */
interface KnownCustomer {
  readonly rentalId: string;
  readonly rentals: number;
}

/** Customers that the typed beginnings of a name or digits of a phone mean, the latest first. */
export function foundCustomers(
  { inTime }: Pick<RentalDirectory, "inTime">,
  text: string,
  most: number,
): KnownCustomer[] {
  const matches = customerMatcher(text);
  if (!matches) return [];
  const latestFirst = inTime().toReversed();
  // By any spelling of their name; shown as of their latest rental.
  const meant = new Set(
    latestFirst.flatMap(({ rental, name }) => name && matches(name) ? [rental.customerId] : []),
  );
  const found = new Map<string, KnownCustomer>();
  for (const { rental: { id, customerId } } of latestFirst) {
    const known = found.get(customerId) ?? { rentalId: id, rentals: 0 };
    if (meant.has(customerId)) found.set(customerId, { ...known, rentals: known.rentals + 1 });
  }
  return [...found.values()].slice(0, most);
}

/**
 * Whether a customer is meant by what is typed: the digits of a phone, or beginnings of the words of
 * the name. @returns undefined for too short a text.
 */
function customerMatcher(text: string): ((name: SearchedName) => boolean) | undefined {
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
