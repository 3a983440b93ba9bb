import { z } from "zod";
import type { PrintedCompany } from "../../company.ts";
import { maskedNumber } from "../../rental/driver.ts";
import { agreementCar, agreementParty, agreementTerms } from "../agreement_events.ts";
import { signature } from "../signature.ts";
import { settlementRates } from "../settlement/settlement.ts";

const text = z.string();
const department = z.object({ name: text, callName: text, phone: text, email: text });

/** The business as an agreement prints it. */
const printedCompany = z.object({
  name: text,
  legalName: text,
  taxNumber: text,
  bankAccount: text,
  email: text,
  departments: z.object({ sales: department, parts: department }),
  address: z.object({ street: text, postalCode: text, city: text, inCity: text }),
  officeHours: text,
  author: text,
  photoAuthor: text,
}) satisfies z.ZodType<PrintedCompany>;

/**
 * Everything that an agreement's paper shows. Its hash is what is signed, and it is sealed with the
 * signatures: the PDF of a signed agreement shows this, whatever changes afterwards.
 */
export const agreementShown = z.object({
  company: printedCompany,
  rental: z.object({ id: text, period: z.object({ start: text, end: text }) }),
  car: agreementCar,
  terms: agreementTerms,
  party: agreementParty,
  phone: text,
  email: text,
  rates: settlementRates,
  /** Of the terms of rental that are printed (`printed_terms.ts`). */
  termsVersion: text,
});
export type AgreementShown = z.infer<typeof agreementShown>;

/** The content of the sealed box of an `AgreementSignedByCustomer` and of an `AgreementSigned`. */
export const sealedAgreementSigning = z.object({
  customerName: text,
  customer: signature,
  /** Absent while only the customer has signed. */
  business: signature.optional(),
  shown: agreementShown,
});
export type SealedAgreementSigning = z.infer<typeof sealedAgreementSigning>;

/** What is shown of `data`, and nothing else of it. */
export function shownOf(
  { company, rental, car, terms, party, phone, email, rates, termsVersion }:
    & Omit<AgreementShown, "company">
    & { readonly company: PrintedCompany },
): AgreementShown {
  return agreementShown.parse({
    company,
    rental,
    car,
    terms,
    party,
    phone,
    email,
    rates,
    termsVersion,
  });
}

/** The same for the customer's link: numbers are masked but for their end, no phone and no e-mail. */
export function shownByLink({ party, ...shown }: AgreementShown): AgreementShown {
  const { pesel, drivingLicense, note } = party;
  return {
    ...shown,
    party: {
      ...party,
      pesel: pesel && maskedNumber(pesel),
      drivingLicense: drivingLicense && maskedNumber(drivingLicense),
      note: note.replace(LONG_NUMBER, maskedNumber),
    },
    phone: "",
    email: "",
  };
}

/** Of documents: letters, digits and slashes, with at least one digit. */
const LONG_NUMBER = /(?=[\p{L}/]*\d)[\p{L}\d/]{6,}/gu;
