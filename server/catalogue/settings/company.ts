import { messages } from "../../../shared/messages.ts";
import { officeMessages } from "../../../shared/office_messages.ts";
import { unprintedFields } from "../../../shared/printed_text.ts";
import { BodyRefused, Invalid } from "../../../shared/refusals.ts";
import { readIcon } from "../../files/icon.ts";
import type { Services } from "../../services.ts";
import { dropFile } from "../drop_file.ts";
import type { Setting } from "../settings_now.ts";
import type { NewImage } from "./change_setting.ts";

type Company = Setting<"company">;

/** Every paper names the business. @throws Invalid. */
export function requirePrintable({ name, legalName, address: { street, city } }: Company): void {
  const printed = { name, legalName, "address.street": street, "address.city": city };
  const faults = unprintedFields(printed, ["name", "legalName", "address.street", "address.city"])
    .map((path) => ({ path, message: officeMessages.signsNotPrinted }));
  if (faults.length > 0) throw new Invalid(faults);
}

/**
 * The facts as given; signed papers keep theirs. The logo can be kept or emptied: another one comes
 * by its own call. @throws Invalid.
 */
export function nextCompany(before: Company, company: Company): Company {
  if (company.logo !== "" && company.logo !== before.logo) {
    throw new Invalid([{ path: "logo", message: messages.badRequest }]);
  }
  // An app of an earlier release sends none.
  return { ...company, sections: company.sections ?? before.sections };
}

/** Another logo, cleaned as icons are. @throws BodyRefused 413, 415. */
export async function newLogo(
  { ids, files }: Pick<Services, "ids" | "files">,
  bytes: Uint8Array<ArrayBuffer>,
): Promise<NewImage<"company">> {
  const icon = await readIcon(bytes);
  if (icon.extension !== "svg" && icon.extension !== "png") {
    throw new BodyRefused(415, officeMessages.logoTypeInvalid);
  }
  const logo = `company/${ids()}.${icon.extension}`;
  return {
    name: logo,
    prefix: logo,
    async put() {
      await files.put(logo, icon.bytes, icon.contentType);
      return (before) => ({ ...before, logo });
    },
  };
}

/** Deletes the previous logo. */
export async function dropLogo(
  services: Parameters<typeof dropFile>[0],
  before: Company,
  after: Company,
): Promise<void> {
  if (before.logo !== "" && before.logo !== after.logo) await dropFile(services, before.logo);
}
