import { z } from "zod";
import type { Damage } from "../../../../shared/paperwork/damage/damage.ts";
import { type Settlement, settlement } from "../../../../shared/paperwork/settlement/settlement.ts";
import { parsePolishNumber, polishNumber } from "../../../kit/fields/polish_number.ts";

// Earlier versions of the app kept numbers in their drafts: these are read as if they were typed.
const amount = z.union([z.string(), z.number().transform(amountText)]);
const count = z.union([z.string(), z.number().transform(countText)]);
const mileage = z.union([z.string(), z.number().nullable().transform(mileageText)]);

/** A settlement as its form holds it: numbers as typed, also those that cannot be read. */
export const settlementDraft = settlement.extend({
  deposit: amount,
  handover: z.object({ mileage, fuelLevel: settlement.shape.handover.shape.fuelLevel }),
  extraKilometres: count,
  damageFees: z.array(z.object({ damageId: z.string(), amount })),
  /** Rows; those that say nothing are not saved. */
  fees: z.array(z.object({ label: z.string(), amount })),
});
export type SettlementDraft = z.infer<typeof settlementDraft>;

/** A settlement as its form shows it. */
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
 * What a draft says, fees only for what is damaged and for what has a name. A number that cannot be
 * read is NaN, which no schema takes.
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

/** What is typed as an amount or a count; nothing is 0. @returns NaN for what cannot be read */
export function readNumber(text: string): number {
  return text.trim() === "" ? 0 : parsePolishNumber(text);
}

function amountText(value: number): string {
  return value === 0 ? "" : polishNumber(value, "money");
}

function countText(value: number): string {
  return value === 0 ? "" : polishNumber(value);
}

/** A car may have left with 0 km, so 0 is not nothing. */
export function mileageText(km: number | null): string {
  return km === null ? "" : polishNumber(km);
}
