import type { Period } from "../rental/period.ts";
import type { Instant } from "../warsaw.ts";
import type { AgreementTerms } from "./agreement_events.ts";

/** When a rented car was to come back: what the agreement says goes before what was booked. */
export function agreedEnd(
  terms: Pick<AgreementTerms, "validTo"> | undefined,
  { end }: Pick<Period, "end">,
): Instant {
  return terms?.validTo ?? end;
}
