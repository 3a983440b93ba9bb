import { officeMessages } from "../../office_messages.ts";
import type { Instant } from "../../warsaw.ts";
import type { ReturnBasis } from "./return_basis.ts";
import { lateHours } from "./settle.ts";
import type { Settlement } from "./settlement.ts";

/**
 * Why a settlement does not match its basis any more, in words; undefined if it does. Another
 * agreed end matters only if hours before it are charged.
 */
export function outdatedCharge(
  { handover: base, plannedEnd, chargeLate }: Pick<
    Settlement,
    "handover" | "plannedEnd" | "chargeLate"
  >,
  dateTime: Instant,
  { handover, agreedEnd }: ReturnBasis,
): string | undefined {
  if (
    handover && (base.mileage !== handover.mileage || base.fuelLevel !== handover.fuelLevel)
  ) return officeMessages.settlementOutdated;
  return chargeLate && lateHours(plannedEnd, dateTime) > lateHours(agreedEnd, dateTime)
    ? officeMessages.settlementBeforeAgreed
    : undefined;
}
