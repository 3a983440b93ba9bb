import {
  DEFAULT_SETTLEMENT_RATES,
  type SettlementRatesSettings,
} from "../../shared/api/settlement_rates.ts";
import type { RatesDocument } from "./documents.ts";
import type { CatalogueSnapshot } from "./snapshot.ts";

/** What a return is settled at as it was set, else the defaults. */
export function settlementRatesNow(now: CatalogueSnapshot): SettlementRatesSettings {
  const set = ratesDocument(now);
  if (!set) return DEFAULT_SETTLEMENT_RATES;
  const { id: _id, version: _version, ...rates } = set;
  return rates;
}

/** How often the rates were set; 0 while they are the defaults. */
export function ratesVersion(now: CatalogueSnapshot): number {
  return ratesDocument(now)?.version ?? 0;
}

function ratesDocument(now: CatalogueSnapshot): RatesDocument | undefined {
  const set = now.setting.get("settlement-rates");
  return set?.id === "settlement-rates" ? set : undefined;
}
