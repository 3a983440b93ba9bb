import type {
  Settlement,
  SettlementRates,
} from "../../../../shared/paperwork/settlement/settlement.ts";
import type { Instant } from "../../../../shared/warsaw.ts";

/** What a return begins to be settled on; zł. What the terms charge is charged until it is left out. */
export function newSettlement(
  { plannedEnd, deposit, rates, handover }: {
    /** The agreed return. */
    plannedEnd: Instant;
    /** Of the agreement. */
    deposit: number;
    rates: SettlementRates;
    /** As the handover protocol says; null where nobody has filled one. */
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
