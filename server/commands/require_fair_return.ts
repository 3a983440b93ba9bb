import { officeMessages } from "../../shared/office_messages.ts";
import type { ProtocolContent } from "../../shared/paperwork/protocol_content.ts";
import { Invalid, Rejection } from "../../shared/refusals.ts";

/**
 * Nothing is charged at a return that the handover does not bear out: what was damaged by then is not
 * new, and a settlement stands on what the handover says now. Null: nobody has filled one.
 * @throws Invalid, Rejection.
 */
export function requireFairReturn(
  { damages, settlement }: ProtocolContent,
  handover: ProtocolContent | null,
): void {
  if (!handover) return;
  const old = new Set(handover.damages.map(({ id }) => id));
  const faults = damages.flatMap(({ id, isNew }, index) =>
    isNew && old.has(id)
      ? [{ path: `damages.${index}.isNew`, message: officeMessages.damageNotNew }]
      : []
  );
  if (faults.length > 0) throw new Invalid(faults);
  if (!settlement) return;
  const { mileage, fuelLevel } = settlement.handover;
  if (mileage !== handover.mileage || fuelLevel !== handover.fuelLevel) {
    throw new Rejection("settlement_outdated", officeMessages.settlementOutdated);
  }
}
