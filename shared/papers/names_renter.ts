import type { AgreementParty } from "./agreement_events.ts";

/** A person on one side of the question: their customer id, and the name that is written there. */
export interface NamedCustomer extends Pick<AgreementParty, "firstName" | "lastName"> {
  readonly customerId: string;
}

/**
 * Whether an agreement names the rental's current customer. A rental may have passed to another
 * customer while its agreement stayed; the same name under a corrected e-mail is the same person.
 */
export function namesRenter(party: NamedCustomer, renter: NamedCustomer): boolean {
  return party.customerId === renter.customerId || isSameName(party, renter);
}

/** Whether two names are equal, ignoring case, Polish diacritics and spaces. */
export function isSameName(one: PersonName, other: PersonName): boolean {
  return plain(one) === plain(other);
}

type PersonName = Pick<AgreementParty, "firstName" | "lastName">;

function plain({ firstName, lastName }: PersonName): string {
  return `${firstName} ${lastName}`.trim().toLocaleLowerCase("pl").replace(/\s+/gu, " ")
    .normalize("NFD").replace(/\p{M}/gu, "").replaceAll("ł", "l");
}
