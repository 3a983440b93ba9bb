import { NO_ADDRESS } from "../../../shared/api/agreement_wish.ts";
import { counted } from "../../../shared/counted.ts";
import { missingData } from "../../../shared/papers/agreement/missing_data.ts";
import type { ListedDocument, RentalDocument } from "../../../shared/api/rental_document.ts";
import type { Tone } from "../../kit/buttons/Badge.tsx";

/** Identifies an agreement in a sentence: 'Anna Nowak, Citroën C3'. */
export function documentName({ customerName, rentalCar }: ListedDocument): string {
  const customer = customerName || "Brak danych";
  return rentalCar ? `${customer}, ${rentalCar.brand} ${rentalCar.model}` : customer;
}

/** Whether both have signed an agreement, on a screen or on a scan: it can no longer be changed. */
export function isSignedDocument(
  { state, isManuallyUploaded }: Pick<ListedDocument, "state" | "isManuallyUploaded">,
): boolean {
  return isManuallyUploaded || state === "signed";
}

/** Whether an agreement has a PDF, or gets one when it is wanted. */
export function hasDocumentPdf({ filePath, state }: Pick<ListedDocument, "filePath" | "state">) {
  return filePath !== null || state === "signed";
}

/** The state of an agreement in words. */
export function documentState(
  { isManuallyUploaded, filePath, state }:
    & Pick<ListedDocument, "isManuallyUploaded" | "filePath">
    & Partial<Pick<ListedDocument, "state">>,
): { label: string; tone: Tone } {
  if (isManuallyUploaded) return { label: "Podpisana", tone: "green" };
  if (state === "signed") return { label: "Podpisana na ekranie", tone: "green" };
  if (state === "signed_by_customer") {
    return { label: "Czeka na podpis firmy", tone: "amber" };
  }
  return filePath === null
    ? { label: "Bez pliku PDF", tone: "amber" }
    : { label: "Czeka na podpis", tone: "blue" };
}

/** What an agreement lacks: an address, and what a signature needs. */
export function missingInDocument(document: RentalDocument): string[] {
  const { customerAddress } = document;
  const hasAddress = customerAddress !== "" && customerAddress !== NO_ADDRESS;
  return [...hasAddress ? [] : ["adres"], ...missingData(document)];
}

/** '1 dokument', '3 dokumenty', '5 dokumentów'. */
export function documentCount(count: number): string {
  return counted(count, ["dokument", "dokumenty", "dokumentów"]);
}

/** The genitive after 'z': '1 dokumentu', '3 dokumentów'. */
export function ofDocuments(count: number): string {
  return count === 1 ? "1 dokumentu" : `${count} dokumentów`;
}
