import type { Company } from "../../../shared/company.ts";
import type { StoredReply } from "../../ledger/receipts.ts";
import { companyNow, companyVersion } from "../company_now.ts";
import { type ChangeContext, type ChangeServices, executeChange } from "../execute_change.ts";
import { isChanged } from "../is_changed.ts";
import { type ExpectedVersions, requireVersion } from "../require_version.ts";

/**
 * Saves the facts of the business, for everything that is shown, sent or drawn from now on; signed
 * papers keep theirs. @returns 200 with the facts. @throws Stale.
 */
export function saveCompany(
  services: ChangeServices,
  context: ChangeContext,
  company: Company,
  expected: ExpectedVersions,
): Promise<StoredReply> {
  return executeChange(services, context, (now) => {
    const before = companyNow(now);
    requireVersion(expected, companyVersion(now), () => before);
    const put = { ...company, id: "company" as const };
    return {
      changes: isChanged(before, company) ? [{ kind: "setting", put }] : [],
      reply: (after) => ({
        status: 200,
        body: companyNow(after),
        version: companyVersion(after),
      }),
    };
  });
}
