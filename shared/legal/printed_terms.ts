import type { LegalDocument } from "./legal_document.ts";
import { afterwards } from "./rental_terms/afterwards.ts";
import { beforePickup } from "./rental_terms/before_pickup.ts";
import { onTheRoad } from "./rental_terms/on_the_road.ts";

/**
 * The terms of a rental as an agreement has them. It says its own rates, which are those that a return
 * is settled at: here they only lead there, so that one paper never names two prices.
 */
export const printedTerms: Pick<LegalDocument, "sections"> = {
  sections: [...beforePickup, ...onTheRoad("stawkę zapisaną w umowie"), ...afterwards],
};
