import type { Period } from "../rental/period.ts";
import type { RentalQuote } from "../rental/quote.ts";
import type { AgreementTerms } from "./agreement_events.ts";

/** The terms of an agreement with the period and the agreed price of its rental. */
export function termsOfRental(
  terms: AgreementTerms,
  { period, quote }: { readonly period: Period; readonly quote?: RentalQuote | undefined },
): AgreementTerms {
  return {
    ...terms,
    validFrom: period.start,
    validTo: period.end,
    ...(quote ? { rentalFee: quote.perDay, deposit: quote.deposit } : {}),
  };
}
