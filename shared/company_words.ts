import { type Company, type Department, DEPARTMENTS } from "./company.ts";

/** 'Wilanów 30B, 28-300 Jędrzejów'; empty if no part of the address is filled. */
export function addressLine({ address: { street, postalCode, city } }: WithAddress): string {
  return listed([street, `${postalCode} ${city}`.trim()]);
}

/** The same without the postal code: 'Wilanów 30B, Jędrzejów'. */
export function shortAddress({ address: { street, city } }: WithAddress): string {
  return listed([street, city]);
}

/** The departments that can be called, in the order of the screens. */
export function calledDepartments(company: Pick<Company, "departments">) {
  return shownDepartments(company).filter(({ phone }) => phone);
}

/** The departments that can be called or written to. */
export function shownDepartments({ departments }: Pick<Company, "departments">) {
  return DEPARTMENTS.map((key) => ({ key, ...departments[key] }))
    .filter(({ phone, email }) => phone || email);
}

/** The link that dials a number: 'tel:+48600100200'. */
export function phoneLink({ phone }: Pick<Department, "phone">): string {
  return `tel:${phone.replace(/[^+\d]/g, "")}`;
}

/** The link that writes an SMS to a number, with its text. */
export function smsLink(phone: string, text = ""): string {
  const number = phoneLink({ phone }).replace("tel:", "sms:");
  return text === "" ? number : `${number}?body=${encodeURIComponent(text)}`;
}

/**
 * Puts the place of the business into a sentence: ` {place}` becomes ' w Jędrzejowie', or nothing if
 * that is not filled.
 */
export function companyWords(sentence: string, { address: { inCity } }: WithAddress): string {
  return sentence.replace(" {place}", inCity && ` ${inCity}`);
}

type WithAddress = Pick<Company, "address">;

function listed(parts: readonly string[]): string {
  return parts.filter(Boolean).join(", ");
}
