import type { Company } from "../company.ts";
import { senderLines, type ShownMail } from "./mail_sheet.ts";

/** The same mail for programs that show no HTML: the text, the rental's facts, the sender. */
export function mailText(
  { text, facts = [], link }: ShownMail,
  company: Company,
): string {
  const { phone, email } = company.departments.sales;
  const contacts = [phone && `Telefon: ${phone}`, email && `e-mail: ${email}`].filter(Boolean);
  return [
    text.trim(),
    ...(link === undefined ? [] : ["", link]),
    ...(facts.length > 0 ? ["", ...facts.map(({ label, value }) => `${label}: ${value}`)] : []),
    "",
    "-- ",
    ...senderLines(company),
    ...(contacts.length === 0 ? [] : [contacts.join(", ")]),
  ].join("\n");
}
