import type { AgreementTerms } from "../papers/agreement_events.ts";
import { chargedDays } from "../rental/prices.ts";
import { timesPrice } from "../zloty.ts";
import type { Owed } from "./balance.ts";

/** What the papers of a rental charge, in zł. */
export interface PaperCharges {
  /** Of its agreement. */
  readonly agreed?: ReturnType<typeof agreedBy> | undefined;
  /** The sum of its return's settlement. */
  readonly settled?: number | undefined;
  readonly isReturned: boolean;
}

/** The same of a rental's papers, of which each says what it charges. */
export function paperCharges(
  papers: readonly Pick<Partial<PaperCharges>, "agreed" | "settled">[],
  isReturned: boolean,
): PaperCharges {
  return {
    agreed: papers.find(({ agreed }) => agreed)?.agreed,
    settled: papers.find(({ settled }) => settled !== undefined)?.settled,
    isReturned,
  };
}

/**
 * What a rental is charged by: its frozen price, else that of its agreement; nothing is known of one
 * with neither.
 */
export function owedBy(
  { status, quote }: {
    /** As the API writes it. */
    readonly status: string;
    readonly quote?: Owed["quote"] | null;
  },
  { agreed, settled, isReturned }: PaperCharges,
): Owed {
  return {
    quote: priceOf(quote ?? agreed),
    deliveryFee: agreed?.deliveryFee,
    settled,
    isReturned,
    isCancelled: status === "Anulowane",
  };
}

function priceOf(price: Owed["quote"]): Owed["quote"] {
  return price && { total: price.total, deposit: price.deposit };
}

/** What an agreement charges; `total` is the rent for its days. */
export function agreedBy({ validFrom, validTo, rentalFee, deposit, deliveryFee }: AgreementTerms) {
  const days = chargedDays({ start: validFrom, end: validTo });
  return { total: timesPrice(days, rentalFee), deposit, deliveryFee };
}
