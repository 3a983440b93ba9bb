import { officeMessages } from "../../../../shared/office_messages.ts";
import { outdatedCharge } from "../../../../shared/papers/settlement/outdated_charge.ts";
import { MOST_MILEAGE } from "../../../../shared/papers/protocol_content.ts";
import { isPrinted } from "../../../../shared/printed_text.ts";
import type { ReturnBasis } from "../../../../shared/papers/settlement/return_basis.ts";
import { settlementFaults } from "../../../../shared/papers/settlement/settlement_faults.ts";
import type { ReturnSoFar } from "./return_so_far.ts";
import { readNumber, type SettlementDraft, settlementOf } from "./settlement_draft.ts";

/** A field of a settlement; `basis` are the values that all of it is calculated from. */
type SettlementField =
  | "basis"
  | "handover.mileage"
  | "extraKilometres"
  | `damageFees.${string}`
  | `fees.${number}.${"label" | "amount"}`
  | "deposit";

/** The faults by field, as sentences, in the order of the form; damages by their ids. */
export type SettlementFaults = ReadonlyMap<SettlementField, string>;

/**
 * The faults that prevent saving and signing a settlement: invalid numbers, and whatever the server
 * would refuse. Without a `basis` it is checked against the return only.
 */
export function draftSettlementFaults(
  draft: SettlementDraft,
  { dateTime, mileage, damages }: Pick<ReturnSoFar, "dateTime" | "mileage" | "damages">,
  basis?: ReturnBasis,
): SettlementFaults {
  const found = new Map<SettlementField, string>();
  const settled = settlementOf(draft, damages);
  const outdated = basis && dateTime !== "" && outdatedCharge(settled, dateTime, basis);
  if (outdated) found.set("basis", outdated);
  for (const { path, message } of settlementFaults(settled, { mileage, damages })) {
    found.set(path, message);
  }
  if (settled.handover.mileage !== null && !isKilometres(settled.handover.mileage)) {
    found.set("handover.mileage", officeMessages.protocolMileageUnreadable);
  }
  if (!isKilometres(settled.extraKilometres)) {
    found.set("extraKilometres", officeMessages.kilometresUnreadable);
  }
  for (const { damageId, amount } of settled.damageFees) {
    if (!isAmount(amount)) found.set(`damageFees.${damageId}`, officeMessages.amountUnreadable);
  }
  for (const [at, { label, amount }] of draft.fees.entries()) {
    const read = readNumber(amount);
    if (label.trim() === "" && read !== 0) {
      found.set(`fees.${at}.label`, officeMessages.feeNeedsLabel);
    } else if (!isPrinted(label)) found.set(`fees.${at}.label`, officeMessages.signsNotPrinted);
    if (!isAmount(read)) found.set(`fees.${at}.amount`, officeMessages.amountUnreadable);
  }
  if (!isAmount(settled.deposit)) found.set("deposit", officeMessages.depositUnreadable);
  return found;
}

function isKilometres(km: number): boolean {
  return Number.isInteger(km) && km >= 0 && km <= MOST_MILEAGE;
}

function isAmount(zloty: number): boolean {
  return zloty >= 0 && zloty <= MOST_MONEY;
}

/** zł: the largest amount in a settlement. */
const MOST_MONEY = 1_000_000;
