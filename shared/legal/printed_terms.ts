import type { Company } from "../company.ts";
import type { LegalSection } from "./legal_document.ts";
import { legalFacts } from "./legal_facts.ts";
import { readLegalSections } from "./read_legal_text.ts";
import rentalTerms from "./rental_terms.md" with { type: "text" };

/**
 * The terms of a rental as printed in an agreement. The agreement prints its own rates, at which
 * the return is settled: the terms refer to them, so that one paper never has two prices.
 */
export function printedTerms(company: Company): { readonly sections: readonly LegalSection[] } {
  const known = legalFacts(company);
  const words = { ...known.words, lateFee: "stawkę zapisaną w umowie" };
  return { sections: readLegalSections(rentalTerms, { ...known, words }) };
}
