import { officeMessages } from "../../../shared/office_messages.ts";
import { damagesNotNew } from "../../../shared/paperwork/damages_not_new.ts";
import { outdatedCharge } from "../../../shared/paperwork/outdated_charge.ts";
import type { ProtocolContent } from "../../../shared/paperwork/protocol_content.ts";
import type { ReturnBasis } from "../../../shared/paperwork/return_basis.ts";
import { Invalid, Rejection } from "../../../shared/refusals.ts";

/**
 * Nothing is charged at a return that handover and agreement do not bear out: what was damaged by then
 * is not new, and a settlement stands on what its basis says (`basis_at_signing.ts`). @throws Invalid, Rejection.
 */
export function requireFairReturn(
  { damages, settlement, dateTime }: ProtocolContent,
  basis: ReturnBasis,
): void {
  const faults = damagesNotNew(damages, basis.handover).map((index) => ({
    path: `damages.${index}.isNew`,
    message: officeMessages.damageNotNew,
  }));
  if (faults.length > 0) throw new Invalid(faults);
  const outdated = settlement && outdatedCharge(settlement, dateTime, basis);
  if (outdated) throw new Rejection("settlement_outdated", outdated);
}
