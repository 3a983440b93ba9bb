import type { AgreementTerms } from "../../../../shared/papers/agreement_events.ts";
import type { RentalEvent } from "../../../../shared/rental/events.ts";
import type { Period } from "../../../../shared/rental/period.ts";
import { keptQuote } from "../../../../shared/rental/quote.ts";
import { isOpen } from "../../../../shared/rental/rental.ts";
import type { RentalQuote } from "../../../../shared/rental/rental_quote.ts";
import type { Append } from "../../../ledger/commit.ts";
import type { Facts } from "../../../ledger/facts.ts";
import { rentalStream } from "../../../projections/rental_stream.ts";

/** An agreement that both sign. */
interface SignedTerms {
  readonly rentalId: string;
  /** The customer that the agreement names. */
  readonly customerId: string;
  readonly terms: AgreementTerms;
}

/**
 * What the last signature adds to the rental: the signed rate and deposit, if the office typed
 * others than the frozen price. Nothing where the rental belongs to another customer by then.
 */
export async function pricedAsSigned(
  facts: Pick<Facts, "stream">,
  { rentalId, customerId, terms }: SignedTerms,
): Promise<Append[]> {
  const { state, events: before } = await facts.stream(rentalStream, rentalId);
  if (!isOpen(state) || !state.quote || state.customerId !== customerId) return [];
  const events = decideSignedPrice(terms, { quote: state.quote, period: state.period });
  if (events.length === 0) return [];
  return [{ stream: `rental/${rentalId}`, before, events: events.map((event) => ({ event })) }];
}

/** The rental's price from the last signature on; no event where it has that rate and deposit. */
function decideSignedPrice(
  { rentalFee: perDay, deposit }: AgreementTerms,
  { quote, period }: { readonly quote: RentalQuote; readonly period: Period },
): RentalEvent[] {
  if (quote.perDay === perDay && quote.deposit === deposit) return [];
  return [{ type: "RentalRepriced", quote: keptQuote({ ...quote, perDay, deposit }, period) }];
}
