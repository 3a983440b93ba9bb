import type { Company } from "../../shared/company.ts";
import { companyFacts } from "../api/api.ts";
import { keptResource } from "../api/resource_cache.ts";
import { showCompany } from "../site/company.ts";

/**
 * Shows the facts of the business: those embedded in the page at once, else those that are stored
 * for offline use as soon as they are read. A failure is only logged: the page shows what a new store
 * has.
 */
export function loadCompany(): void {
  const embedded = keptResource<Company>("settings/company");
  if (embedded) showCompany(embedded);
  companyFacts().then(showCompany, (failure: unknown) => {
    console.warn("Cannot load the facts of the business:", failure);
  });
}
