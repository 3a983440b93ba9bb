import type { SettlementRatesSettings } from "../../../shared/api/settlement_rates.ts";
import type { StoredReply } from "../../ledger/receipts.ts";
import { type ChangeContext, type ChangeServices, executeChange } from "../execute_change.ts";
import { isChanged } from "../patched.ts";
import { type ExpectedVersions, requireVersion } from "../require_version.ts";
import { ratesVersion, settlementRatesNow } from "../settlement_rates_now.ts";

/**
 * Saves what returns are settled at from now on; what was settled keeps its rates.
 * @returns 200 with the rates. @throws Stale.
 */
export function saveSettlementRates(
  services: ChangeServices,
  context: ChangeContext,
  rates: SettlementRatesSettings,
  expected: ExpectedVersions,
): Promise<StoredReply> {
  return executeChange(services, context, (now) => {
    const before = settlementRatesNow(now);
    requireVersion(expected, ratesVersion(now), () => before);
    const put = { ...rates, id: "settlement-rates" as const };
    return {
      changes: isChanged({ ...before, id: put.id }, put) ? [{ kind: "setting", put }] : [],
      reply: (after) => ({
        status: 200,
        body: settlementRatesNow(after),
        version: ratesVersion(after),
      }),
    };
  });
}
