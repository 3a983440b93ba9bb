import type { ReturnBasis } from "../../../../shared/papers/settlement/return_basis.ts";
import { formatDateTime } from "../../../../shared/warsaw.ts";
import { parsePolishNumber, polishNumber } from "../../../kit/fields/polish_number.ts";
import { mileageText, type SettlementDraft } from "./settlement_draft.ts";

type SettlementBasisDraft = Pick<SettlementDraft, "plannedEnd" | "handover">;

/** The changes in the basis of a settlement since it was made, a sentence each; empty if none. */
export function otherThanSettled(
  { plannedEnd, handover: settled }: SettlementBasisDraft,
  { handover, agreedEnd }: ReturnBasis,
): string[] {
  const before = stateWords(parsePolishNumber(settled.mileage), settled.fuelLevel);
  const now = handover && stateWords(handover.mileage, handover.fuelLevel);
  return [
    ...(plannedEnd === agreedEnd ? [] : [
      `Umówiony zwrot: w rozliczeniu ${formatDateTime(plannedEnd)}, teraz ${
        formatDateTime(agreedEnd)
      }.`,
    ]),
    ...(now === null || now === before
      ? []
      : [`Przy wydaniu: w rozliczeniu ${before}, w protokole wydania ${now}.`]),
  ];
}

/** The settlement with the current basis; typed values are kept. */
export function renewedSettlement<Draft extends SettlementBasisDraft>(
  draft: Draft,
  { handover, agreedEnd }: ReturnBasis,
): Draft {
  return {
    ...draft,
    plannedEnd: agreedEnd,
    ...(handover && {
      handover: { mileage: mileageText(handover.mileage), fuelLevel: handover.fuelLevel },
    }),
  };
}

/** NaN km: nothing was typed. */
function stateWords(km: number, fuelLevel: number | null): string {
  return [
    Number.isNaN(km) ? "bez przebiegu" : `${polishNumber(km)} km`,
    fuelLevel === null ? "bez paliwa" : `paliwo ${fuelLevel}%`,
  ].join(", ");
}
