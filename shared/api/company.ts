import { z } from "zod";
import { WEEKDAYS, writtenHours } from "../opening_hours.ts";
import { isReadableBrand } from "../brand.ts";
import { MARKETPLACE } from "../parts/part_categories.ts";
import type { Company } from "../company.ts";
import { isEmail } from "../customer/email.ts";
import { isNip, nipDigits } from "../customer/nip.ts";
import { isPhone, phoneLine } from "../customer/phone.ts";
import { emailLine, SHORT_LENGTH } from "../fields.ts";
import { oneLine } from "../line_text.ts";
import { messages } from "../messages.ts";
import { officeMessages } from "../office_messages.ts";

const text = z.string(messages.badRequest).overwrite(oneLine).max(
  SHORT_LENGTH,
  messages.fieldTooLong,
);

/** A text that may be empty, or else has to pass the check. */
function checked(passes: (text: string) => boolean, message: string, from = text) {
  return from.refine((value) => value === "" || passes(value), message);
}

/** The account may have the country's letters, too. */
const digits = text.transform(nipDigits);
const phone = text.overwrite(phoneLine)
  .refine((value) => value === "" || isPhone(value), messages.phoneInvalid);
const email = checked(isEmail, messages.emailInvalid, emailLine);
const link = checked(isSecureLink, officeMessages.linkInvalid);
const hours = text.transform((value) => writtenHours(value) ?? value)
  .refine((value) => writtenHours(value) !== undefined, officeMessages.hoursInvalid);
const shown = z.boolean(messages.badRequest);
const department = z.object({ name: text, callName: text, phone, email });

/**
 * `GET` and `POST /settings/company`: the facts of the business. Every text may be empty but the
 * name; what is empty is shown nowhere.
 */
export const company = z.object({
  name: text.min(1, officeMessages.companyNameMissing),
  legalName: text,
  taxNumber: digits.refine((value) => value === "" || isNip(value), officeMessages.nipInvalid),
  bankAccount: digits.refine(
    (value) => value === "" || isBankAccount(value),
    officeMessages.bankAccountInvalid,
  ),
  email,
  departments: z.object({ sales: department, parts: department }),
  address: z.object({
    street: text,
    postalCode: checked((value) => /^\d{2}-\d{3}$/.test(value), officeMessages.postalCodeInvalid),
    city: text,
    inCity: text,
  }),
  mapLink: link,
  openingHours: z.record(z.enum(WEEKDAYS), hours),
  officeHours: text,
  marketplace: z.record(z.enum(MARKETPLACE), link),
  brandColor: text.toLowerCase().refine(
    (value) => value === "" || isReadableBrand(value),
    officeMessages.brandUnreadable,
  ),
  logo: text,
  author: text,
  photoAuthor: text,
  copyrightYear: z.number(officeMessages.yearInvalid).int(officeMessages.yearInvalid)
    .max(2199, officeMessages.yearInvalid)
    .refine((year) => year === 0 || year >= 1990, officeMessages.yearInvalid)
    .meta({ description: "0: the current year" }),
  sections: z.object({ parts: shown, brands: shown, slogans: shown }).partial().optional().meta({
    description: "Sections of the home page; one that is absent is shown",
  }),
}).meta({ id: "Company" }) satisfies z.ZodType<Company>;

const storedDepartment = department.extend({ email: text });

/** The same as it was stored: earlier releases accepted e-mails that are refused now. */
export const storedCompany = company.extend({
  email: text,
  departments: z.object({ sales: storedDepartment, parts: storedDepartment }),
});

function isSecureLink(value: string): boolean {
  return URL.canParse(value) && new URL(value).protocol === "https:";
}

/** Whether `digits` are a Polish bank account: 26 digits whose IBAN has the remainder 1 (ISO 13616). */
export function isBankAccount(digits: string): boolean {
  if (!/^\d{26}$/.test(digits)) return false;
  // The country 'PL' as numbers, and the check digits last.
  return BigInt(`${digits.slice(2)}2521${digits.slice(0, 2)}`) % 97n === 1n;
}
