import type { PrintedCompany } from "../company.ts";
import type { LegalSection } from "./legal_document.ts";
import { legalFacts } from "./legal_facts.ts";
import { readLegalMatter, readLegalSections } from "./read_legal_text.ts";
import { paths } from "../paths.ts";
import rentalTerms from "./rental_terms.md" with { type: "text" };

/** The version of the terms that agreements print from now on: the day of their last change. */
export const TERMS_VERSION: string = readLegalMatter(paths.rentalTerms, rentalTerms).changed;

/** Every version that an agreement was signed with: a former one stays when the terms change. */
export const TERMS_TEXTS: Readonly<Record<string, string>> = { [TERMS_VERSION]: rentalTerms };

/**
 * The terms of a rental as printed in an agreement. The agreement prints its own rates, at which
 * the return is settled: the terms refer to them, so that one paper never has two prices.
 * @throws Error for a version that is not kept
 */
export function printedTerms(
  company: PrintedCompany,
  version: string = TERMS_VERSION,
): { readonly sections: readonly LegalSection[] } {
  const text = TERMS_TEXTS[version];
  if (text === undefined) throw new Error(`Cannot print the terms: version ${version} is not kept`);
  const known = legalFacts(company);
  const words = { ...known.words, lateFee: "stawkę zapisaną w umowie" };
  return { sections: readLegalSections(text, { ...known, words }) };
}
