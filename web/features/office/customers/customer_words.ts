import type { CustomerSummary } from "../../../../shared/api/customer.ts";

/** '1 wynajem', '22 wynajmy', '105 wynajmów'. */
export function rentals(count: number): string {
  return counted(count, { one: "wynajem", few: "wynajmy", many: "wynajmów" });
}

/** '1 wiadomość', '3 wiadomości'. */
export function mails(count: number): string {
  return counted(count, { one: "wiadomość", few: "wiadomości", many: "wiadomości" });
}

/** '1 zapytanie', '3 zapytania', '5 zapytań'. */
export function enquiryCount(count: number): string {
  return counted(count, { one: "zapytanie", few: "zapytania", many: "zapytań" });
}

/** '1 dokument', '3 dokumenty', '5 dokumentów'. */
export function agreementCount(count: number): string {
  return counted(count, { one: "dokument", few: "dokumenty", many: "dokumentów" });
}

/** Warning about running and future rentals before an erasure; undefined if there are none. */
export function stillToCome({ running, coming }: CustomerSummary): string | undefined {
  const parts = [
    running > 0 && `${rentals(running)} trwa`.replace(/ (wynajmy) trwa$/, " $1 trwają"),
    coming > 0 && `${rentals(coming)} dopiero przed klientem`,
  ].filter(Boolean);
  return parts.length > 0 ? parts.join(", ") : undefined;
}

function counted(count: number, words: { one: string; few: string; many: string }): string {
  const form = plural.select(count);
  return `${count} ${form === "one" ? words.one : form === "few" ? words.few : words.many}`;
}

const plural = new Intl.PluralRules("pl");
