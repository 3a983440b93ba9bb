import type {
  Settlement,
  SettlementRates,
} from "../../../../shared/papers/settlement/settlement.ts";
import type { Instant } from "../../../../shared/warsaw.ts";

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
