import type { LegalDocument } from "./legal_document.ts";
import { afterwards } from "./rental_terms/afterwards.ts";
import { beforePickup } from "./rental_terms/before_pickup.ts";
import { onTheRoad } from "./rental_terms/on_the_road.ts";

/**
 * The terms of a rental as printed in an agreement. The agreement prints its own rates, at which
 * the return is settled: the terms refer to them, so that one paper never has two prices.
 */
export const printedTerms: Pick<LegalDocument, "sections"> = {
  sections: [...beforePickup, ...onTheRoad("stawkę zapisaną w umowie"), ...afterwards],
};
