import type { LegalSection } from "./legal_document.ts";
import { legalFacts } from "./legal_facts.ts";
import { readLegalSections } from "./read_legal_text.ts";
import rentalTerms from "./rental_terms.md" with { type: "text" };

/**
 * The terms of a rental as printed in an agreement. The agreement prints its own rates, at which
 * the return is settled: the terms refer to them, so that one paper never has two prices.
 */
export const printedTerms: { readonly sections: readonly LegalSection[] } = {
  sections: readLegalSections(rentalTerms, {
    ...legalFacts,
    lateFee: "stawkę zapisaną w umowie",
  }),
};
