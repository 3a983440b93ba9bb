import { z } from "zod";
import { money, settlementRates } from "../papers/settlement/settlement.ts";

/** `GET` and `POST /settings/settlement-rates`: the rates of settlements, in zł. */
export const settlementRatesSettings = settlementRates.extend({
  /** What a new agreement begins with. */
  deposit: money,
}).meta({ id: "SettlementRates" });
export type SettlementRatesSettings = z.infer<typeof settlementRatesSettings>;

/**
 * The rates until an administrator sets others; the hourly fee is that of the legal texts
 * (public-side §2.13).
 */
export const DEFAULT_SETTLEMENT_RATES: SettlementRatesSettings = {
  lateHourFee: 50,
  fuelTenthFee: 50,
  kilometreFee: 1,
  deposit: 0,
};
