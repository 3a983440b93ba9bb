import { z } from "zod";
import { money, settlementRates } from "../papers/settlement/settlement.ts";

/** `GET` and `POST /settings/settlement-rates`: what a return is settled at, in zł. */
export const settlementRatesSettings = settlementRates.extend({
  /** What a new agreement begins with. */
  deposit: money,
}).meta({ id: "SettlementRates" });
export type SettlementRatesSettings = z.infer<typeof settlementRatesSettings>;

/** Until an administrator sets others; the hour is the one of the legal texts (public-side §2.13). */
export const DEFAULT_SETTLEMENT_RATES: SettlementRatesSettings = {
  lateHourFee: 50,
  fuelTenthFee: 50,
  kilometreFee: 1,
  deposit: 0,
};
