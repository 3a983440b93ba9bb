import type { Period } from "../../rental/period.ts";
import type { Instant } from "../../warsaw.ts";
import type { Damage } from "../damage/damage.ts";

/** What a return is settled by: the current values, or those that were displayed to the signers. */
export interface ReturnBasis {
  /** Values of the rental's handover; null until one is filled. */
  readonly handover: {
    /** Whole km. */
    readonly mileage: number;
    /** Percent. */
    readonly fuelLevel: number;
    readonly damages: readonly Damage[];
  } | null;
  readonly agreedEnd: Instant;
}

/**
 * When a rented car is to come back: the agreement's end, or the booked one without an agreement.
 */
export function agreedEnd(
  terms: { readonly validTo: Instant } | undefined,
  { end }: Pick<Period, "end">,
): Instant {
  return terms?.validTo ?? end;
}
