import { company } from "../company.ts";
import type { MailFact } from "./events.ts";

/** The same mail for programs that show no HTML: the text, the rental's facts, the sender. */
export function mailText(
  { text, facts = [] }: { readonly text: string; readonly facts?: readonly MailFact[] | undefined },
): string {
  const { legalName, address, taxNumber } = company;
  const [{ phone, email }] = company.departments;
  return [
    text.trim(),
    ...(facts.length > 0 ? ["", ...facts.map(({ label, value }) => `${label}: ${value}`)] : []),
    "",
    "-- ",
    `${legalName}, NIP ${taxNumber}`,
    `${address.street}, ${address.postalCode} ${address.city}`,
    `Telefon: ${phone}, e-mail: ${email}`,
  ].join("\n");
}
