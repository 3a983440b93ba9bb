import type { Company } from "../../shared/company.ts";
import { keptResource } from "../api/resource_cache.ts";
import { showCompany } from "../site/company.ts";

/**
 * Shows the facts of the business before anything is rendered: those embedded in the page, else those
 * that are stored for offline use.
 */
export async function loadCompany(): Promise<void> {
  const embedded = keptResource<Company>("settings/company");
  if (embedded) showCompany(embedded);
  else await (await import("./load_kept_company.ts")).loadKeptCompany();
}
