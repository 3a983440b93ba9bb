import { z } from "zod";
import type { PrintedCompany } from "../company.ts";
import { writtenTaxNumber } from "../company_details.ts";
import { addressLine } from "../company_words.ts";
import { shortText, TEXT_LENGTH } from "../fields.ts";
import { oneLine } from "../line_text.ts";
import { messages } from "../messages.ts";

/** The business as its papers name it; what is not filled is empty. */
export const lessor = z.object({
  name: shortText,
  legalName: shortText,
  /** The number as people write it, with hyphens. */
  taxNumber: shortText,
  /** In one line. */
  address: z.string().overwrite(oneLine).max(TEXT_LENGTH, messages.fieldTooLong).nullish()
    .transform((text) => text ?? ""),
  city: shortText,
  phone: shortText,
  email: shortText,
});
export type Lessor = z.infer<typeof lessor>;

/** The business as its papers name it from now on. */
export function lessorOf(company: PrintedCompany): Lessor {
  const { name, legalName, taxNumber, address: { city }, departments: { sales } } = company;
  return {
    name,
    legalName: legalName || name,
    taxNumber: writtenTaxNumber(taxNumber),
    address: addressLine(company),
    city,
    phone: sales.phone,
    email: sales.email,
  };
}
