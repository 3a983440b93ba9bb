import type { CustomerSummary } from "../../../../shared/api/customer.ts";
import { counted } from "../../../../shared/counted.ts";
import { countedRentals } from "../counted_rentals.ts";

/** '1 wiadomość', '3 wiadomości'. */
export function mails(count: number): string {
  return counted(count, ["wiadomość", "wiadomości", "wiadomości"]);
}

/** '1 zapytanie', '3 zapytania', '5 zapytań'. */
export function enquiryCount(count: number): string {
  return counted(count, ["zapytanie", "zapytania", "zapytań"]);
}

/** '1 dokument', '3 dokumenty', '5 dokumentów'. */
export function agreementCount(count: number): string {
  return counted(count, ["dokument", "dokumenty", "dokumentów"]);
}

/** Warning about running and future rentals before an erasure; undefined if there are none. */
export function stillToCome({ running, coming }: CustomerSummary): string | undefined {
  const parts = [
    running > 0 && `${countedRentals(running)} trwa`.replace(/ (wynajmy) trwa$/, " $1 trwają"),
    coming > 0 && `${countedRentals(coming)} dopiero przed klientem`,
  ].filter(Boolean);
  return parts.length > 0 ? parts.join(", ") : undefined;
}
