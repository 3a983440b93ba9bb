import type { Period } from "../../rental/period.ts";
import type { Instant } from "../../warsaw.ts";
import type { AgreementTerms } from "../agreement_events.ts";

/**
 * When a rented car is to come back: the agreement's end, or the booked one without an agreement.
 */
export function agreedEnd(
  terms: Pick<AgreementTerms, "validTo"> | undefined,
  { end }: Pick<Period, "end">,
): Instant {
  return terms?.validTo ?? end;
}
