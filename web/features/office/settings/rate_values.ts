import type { SettlementRatesSettings } from "../../../../shared/api/settlement_rates.ts";
import type { FieldFault } from "../../../records/use_versioned_form.ts";
import { amountFault } from "../../../kit/fields/amount_fault.ts";
import { parsePolishNumber, polishNumber } from "../../../kit/fields/polish_number.ts";

/** The rates of a settlement as they are typed, in zł. */
export type RateValues = Record<keyof SettlementRatesSettings, string>;

/** The names of the fields as the form shows them. */
export const RATE_LABELS: Readonly<Record<keyof RateValues, string>> = {
  lateHourFee: "Spóźnienie: każda rozpoczęta godzina",
  fuelTenthFee: "Paliwo: każda brakująca 1/10 baku",
  kilometreFee: "Dodatkowy kilometr",
  deposit: "Kaucja w nowej umowie",
};

/** The rates as the form shows them. */
export function rateValues(rates: SettlementRatesSettings): RateValues {
  const shown = (amount: number) => polishNumber(amount, "money");
  return {
    lateHourFee: shown(rates.lateHourFee),
    fuelTenthFee: shown(rates.fuelTenthFee),
    kilometreFee: shown(rates.kilometreFee),
    deposit: shown(rates.deposit),
  };
}

/** What the server would refuse. */
export function rateFaults(values: RateValues): FieldFault<RateValues>[] {
  return RATES.flatMap((path) => {
    const message = amountFault(values[path]);
    return message === undefined ? [] : [{ path, message }];
  });
}

/** What is sent of values without faults. */
export function rateFields(values: RateValues): SettlementRatesSettings {
  return {
    lateHourFee: parsePolishNumber(values.lateHourFee),
    fuelTenthFee: parsePolishNumber(values.fuelTenthFee),
    kilometreFee: parsePolishNumber(values.kilometreFee),
    deposit: parsePolishNumber(values.deposit),
  };
}

/** In the order of the form. */
export const RATES = ["lateHourFee", "fuelTenthFee", "kilometreFee", "deposit"] as const;
