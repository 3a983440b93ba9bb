import { z } from "zod";
import type { PrintedCompany } from "../../company.ts";
import { type DriverData, maskedNumber } from "../../rental/driver.ts";
import {
  agreementCar,
  type AgreementParty,
  agreementParty,
  agreementTerms,
} from "../agreement_events.ts";
import { driverByLink, filledWith } from "./driver_in_agreement.ts";
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

/** The same as both have signed it. */
const agreementSigned = agreementShown.extend({
  /**
   * Why they signed without all data of the lessee. Absent if there is no reason, so that the hash
   * of any other content stays as it was.
   */
  missingReason: text.optional(),
});
export type AgreementSigned = z.infer<typeof agreementSigned>;

/** The content of the sealed box of an `AgreementSignedByCustomer` and of an `AgreementSigned`. */
export const sealedAgreementSigning = z.object({
  customerName: text,
  customer: signature,
  /** Absent while only the customer has signed. */
  business: signature.optional(),
  shown: agreementSigned,
});
export type SealedAgreementSigning = z.infer<typeof sealedAgreementSigning>;

/** What is signed where data are missing: with the reason, which papers print. */
export function shownWithReason(
  shown: AgreementShown,
  reason: string | undefined,
): AgreementSigned {
  return reason ? { ...shown, missingReason: reason } : shown;
}

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

/**
 * The same for the customer's link: no phone, no e-mail, and numbers masked but for their end. The
 * driver's data are masked before they become text; in what the office typed, numbers are found.
 */
export function shownByLink(
  shown: AgreementShown,
  { typed, driver }: {
    readonly typed: AgreementParty;
    readonly driver: DriverData | undefined;
  },
): AgreementShown {
  const masked: AgreementParty = {
    ...typed,
    pesel: typed.pesel && maskedNumber(typed.pesel),
    nip: typed.nip && maskedNumber(typed.nip),
    drivingLicense: typed.drivingLicense && maskedNumber(typed.drivingLicense),
  };
  const party = driver ? filledWith(masked, driverByLink(driver)) : masked;
  return {
    ...shown,
    party: { ...party, note: withMaskedNumbers(party.note) },
    phone: "",
    email: "",
  };
}

/** Masks numbers of documents and phones, and dates of birth; later dates stay. */
function withMaskedNumbers(text: string): string {
  return text.replace(DATE_OR_NUMBER, (found) => {
    if (RECENT_DATE.test(found) || found.replace(/\D/g, "").length < 4) return found;
    if (found.replace(/[^\p{L}\d]/gu, "").length < 6) return found;
    return DATE.test(found) ? "••••" : maskedNumber(found);
  });
}

const DATE = /^(?:\d{1,2}[./-]\d{1,2}[./-]\d{4}|\d{4}[./-]\d{1,2}[./-]\d{1,2})$/;
/** Later than a driver's birth. */
const RECENT_DATE = /^(?:\d{1,2}[./-]\d{1,2}[./-]20[2-9]\d|20[2-9]\d[./-]\d{1,2}[./-]\d{1,2})$/;
/**
 * A date, or letters and digits of a number in groups of any length: each group has a digit, but for
 * up to three capitals at the start.
 */
const DATE_OR_NUMBER = new RegExp(
  String.raw`(?<![\p{L}\d])(?:` +
    String
      .raw`(?:\d{1,2}[./\-]\d{1,2}[./\-]\d{4}|\d{4}[./\-]\d{1,2}[./\-]\d{1,2})(?![./\-]?[\p{L}\d])|` +
    String.raw`(?:\p{Lu}{1,3}[ \u00a0.\-]{1,3})?(?=\p{L}*\d)[\p{L}\d]+` +
    String.raw`(?:[ \u00a0./\-]{1,3}(?=\p{L}*\d)[\p{L}\d]+)*)`,
  "gu",
);
