import type { Company } from "../../../shared/company.ts";
import { messages } from "../../../shared/messages.ts";
import { officeMessages } from "../../../shared/office_messages.ts";
import { unprintedFields } from "../../../shared/printed_text.ts";
import { BodyRefused, Invalid } from "../../../shared/refusals.ts";
import { companyNow, companyReply, companyVersion } from "../company_now.ts";
import { dropFile } from "../drop_file.ts";
import {
  type ChangeContext,
  type ChangeServices,
  executeChange,
  readStoredChangeReply,
} from "../execute_change.ts";
import { isChanged } from "../patched.ts";
import { type ExpectedVersions, requireVersion } from "../require_version.ts";
import { withFiles } from "../with_files.ts";
import { holdFiles } from "../../files/hold_files.ts";
import { readIcon } from "../../files/icon.ts";
import type { StoredReply } from "../../ledger/receipts.ts";
import type { Services } from "../../services.ts";

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
  requirePrintable(company);
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

/** Every paper names the business. @throws Invalid. */
function requirePrintable({ name, legalName, address: { street, city } }: Company): void {
  const printed = { name, legalName, "address.street": street, "address.city": city };
  const faults = unprintedFields(printed, ["name", "legalName", "address.street", "address.city"])
    .map((path) => ({ path, message: officeMessages.signsNotPrinted }));
  if (faults.length > 0) throw new Invalid(faults);
}

/**
 * Shows another logo from now on, cleaned as icons are; the previous file is deleted.
 * @returns 200 with all facts. @throws BodyRefused 413, 415, Stale, Busy.
 */
export async function putLogo(
  services: ChangeServices & Pick<Services, "ids" | "files" | "log">,
  context: ChangeContext,
  bytes: Uint8Array<ArrayBuffer>,
  expected: ExpectedVersions,
): Promise<StoredReply> {
  const answered = await readStoredChangeReply(services, context);
  if (answered) return answered;
  const icon = await readIcon(bytes);
  if (icon.extension !== "svg" && icon.extension !== "png") {
    throw new BodyRefused(415, officeMessages.logoTypeInvalid);
  }
  const path = `company/${services.ids()}.${icon.extension}`;
  const hold = await holdFiles(services, path, [path]);
  if (!hold) throw new Error("Cannot put the logo: its path is not new");
  let before = "";
  const reply = await withFiles(services, hold, [path], async () => {
    await services.files.put(path, icon.bytes, icon.contentType);
    return await executeChange(services, context, async (now) => {
      const company = companyNow(now);
      requireVersion(expected, companyVersion(now), () => company);
      before = company.logo;
      return {
        ...await hold.ending(),
        changes: [{ kind: "setting", put: { ...company, id: "company" as const, logo: path } }],
        reply: companyReply,
      };
    });
  });
  if (before !== "") await dropFile(services, before);
  return reply;
}
