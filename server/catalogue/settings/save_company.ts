import type { Company } from "../../../shared/company.ts";
import { messages } from "../../../shared/messages.ts";
import { Invalid } from "../../../shared/refusals.ts";
import type { StoredReply } from "../../ledger/receipts.ts";
import type { Services } from "../../services.ts";
import { companyNow, companyReply, companyVersion } from "../company_now.ts";
import { dropFile } from "../drop_file.ts";
import { type ChangeContext, type ChangeServices, executeChange } from "../execute_change.ts";
import { isChanged } from "../is_changed.ts";
import { type ExpectedVersions, requireVersion } from "../require_version.ts";

/**
 * Saves the facts of the business, for everything that is shown, sent or drawn from now on; signed
 * papers keep theirs. The logo can be kept or emptied; another one comes by its own call.
 * @returns 200 with the facts. @throws Invalid, Stale.
 */
export async function saveCompany(
  services: ChangeServices & Pick<Services, "files" | "log">,
  context: ChangeContext,
  company: Company,
  expected: ExpectedVersions,
): Promise<StoredReply> {
  let gone = "";
  const reply = await executeChange(services, context, (now) => {
    const before = companyNow(now);
    requireVersion(expected, companyVersion(now), () => before);
    if (company.logo !== "" && company.logo !== before.logo) {
      throw new Invalid([{ path: "logo", message: messages.badRequest }]);
    }
    gone = company.logo === before.logo ? "" : before.logo;
    const put = { ...company, id: "company" as const };
    return {
      changes: isChanged(before, company) ? [{ kind: "setting", put }] : [],
      reply: companyReply,
    };
  });
  if (gone !== "") await dropFile(services, gone);
  return reply;
}
