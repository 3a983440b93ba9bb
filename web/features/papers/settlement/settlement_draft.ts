import { z } from "zod";
import type { Damage } from "../../../../shared/papers/damage/damage.ts";
import {
  type Settlement,
  settlement,
  type SettlementRates,
} from "../../../../shared/papers/settlement/settlement.ts";
import { parsePolishNumber, polishNumber } from "../../../kit/fields/polish_number.ts";
import type { Instant } from "../../../../shared/warsaw.ts";

// Earlier versions of the app stored numbers in their drafts; they are converted to text.
const amount = z.union([z.string(), z.number().transform(amountText)]);
const count = z.union([z.string(), z.number().transform(countText)]);
const mileage = z.union([z.string(), z.number().nullable().transform(mileageText)]);

/** A settlement as values of its form: numbers as typed, including invalid ones. */
export const settlementDraft = settlement.extend({
  deposit: amount,
  handover: z.object({ mileage, fuelLevel: settlement.shape.handover.shape.fuelLevel }),
  extraKilometres: count,
  damageFees: z.array(z.object({ damageId: z.string(), amount })),
  /** Rows; empty ones are not saved. */
  fees: z.array(z.object({ label: z.string(), amount })),
});
export type SettlementDraft = z.infer<typeof settlementDraft>;

/** A settlement as values of its form. */
export function settlementDraftOf(from: Settlement): SettlementDraft {
  return {
    ...from,
    deposit: amountText(from.deposit),
    handover: { ...from.handover, mileage: mileageText(from.handover.mileage) },
    extraKilometres: countText(from.extraKilometres),
    damageFees: from.damageFees.map((fee) => ({ ...fee, amount: amountText(fee.amount) })),
    fees: from.fees.map((fee) => ({ ...fee, amount: amountText(fee.amount) })),
  };
}

/**
 * The settlement of a draft, with fees only for existing damages and for named rows. An invalid
 * number becomes NaN, which no schema accepts.
 */
export function settlementOf(draft: SettlementDraft, damages: readonly Damage[]): Settlement {
  const { handover } = draft;
  const fresh = new Set(damages.filter(({ isNew }) => isNew).map(({ id }) => id));
  return {
    ...draft,
    deposit: readNumber(draft.deposit),
    handover: {
      ...handover,
      mileage: handover.mileage.trim() === "" ? null : parsePolishNumber(handover.mileage),
    },
    extraKilometres: readNumber(draft.extraKilometres),
    damageFees: draft.damageFees
      .filter(({ damageId }) => fresh.has(damageId))
      .map((fee) => ({ ...fee, amount: readNumber(fee.amount) })),
    fees: draft.fees
      .filter(({ label }) => label.trim() !== "")
      .map((fee) => ({ ...fee, amount: readNumber(fee.amount) })),
  };
}

/** Parses a typed amount or count; empty text is 0. @returns NaN for invalid text */
export function readNumber(text: string): number {
  return text.trim() === "" ? 0 : parsePolishNumber(text);
}

function amountText(value: number): string {
  return value === 0 ? "" : polishNumber(value, "money");
}

function countText(value: number): string {
  return value === 0 ? "" : polishNumber(value);
}

/** The mileage as text; 0 km is a valid value and not empty. */
export function mileageText(km: number | null): string {
  return km === null ? "" : polishNumber(km);
}

/** The initial settlement of a return; zł. Charges of the terms are included until switched off. */
export function newSettlement(
  { plannedEnd, deposit, rates, handover }: {
    /** The agreed end of the rental. */
    plannedEnd: Instant;
    /** The deposit of the agreement. */
    deposit: number;
    rates: SettlementRates;
    /** Values of the handover protocol; null if none is filled. */
    handover: Settlement["handover"];
  },
): Settlement {
  const { lateHourFee, fuelTenthFee, kilometreFee } = rates;
  const { mileage, fuelLevel } = handover;
  return {
    plannedEnd,
    deposit,
    rates: { lateHourFee, fuelTenthFee, kilometreFee },
    handover: { mileage, fuelLevel },
    chargeLate: true,
    chargeFuel: true,
    extraKilometres: 0,
    damageFees: [],
    fees: [],
  };
}
