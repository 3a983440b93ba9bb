import { NEW_COMPANY } from "../../shared/new_company.ts";
import { companyFacts } from "../api/visitor_reads.ts";
import { showCompany, showUntilRead } from "../brand/company.ts";

/**
 * Reads the facts of the business that are stored for offline use. If there are none within a moment,
 * the page begins with what a new store has; they are shown as soon as they are read.
 */
export async function loadKeptCompany(): Promise<void> {
  const read = companyFacts().then(showCompany, () => {
    // Offline, and not stored: the page shows no facts of the business.
  });
  await Promise.race([read, new Promise((enough) => setTimeout(enough, A_MOMENT))]);
  showUntilRead(NEW_COMPANY);
}

/** Milliseconds. */
const A_MOMENT = 1_000;
