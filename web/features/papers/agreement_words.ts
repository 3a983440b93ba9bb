import { NO_ADDRESS } from "../../../shared/api/requested_agreement.ts";
import { counted } from "../../../shared/counted.ts";
import { missingData } from "../../../shared/papers/agreement/missing_data.ts";
import type { AgreementReply, AgreementSummary } from "../../../shared/api/agreement.ts";
import type { Tone } from "../../kit/buttons/Badge.tsx";

/** Identifies an agreement in a sentence: 'Anna Nowak, Citroën C3'. */
export function agreementName({ customerName, rentalCar }: AgreementSummary): string {
  const customer = customerName || "Brak danych";
  return rentalCar ? `${customer}, ${rentalCar.brand} ${rentalCar.model}` : customer;
}

/** Whether both have signed an agreement, on a screen or on a scan: it can no longer be changed. */
export function isSignedAgreement(
  { state, isManuallyUploaded }: Pick<AgreementSummary, "state" | "isManuallyUploaded">,
): boolean {
  return isManuallyUploaded || state === "signed";
}

/** Whether an agreement has a PDF, or gets one when it is wanted. */
export function hasAgreementPdf({ filePath, state }: Pick<AgreementSummary, "filePath" | "state">) {
  return filePath !== null || state === "signed";
}

/** The state of an agreement in words. */
export function agreementState(
  { isManuallyUploaded, filePath, state }:
    & Pick<AgreementSummary, "isManuallyUploaded" | "filePath">
    & Partial<Pick<AgreementSummary, "state">>,
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
export function missingInAgreement(agreement: AgreementReply): string[] {
  const { customerAddress } = agreement;
  const hasAddress = customerAddress !== "" && customerAddress !== NO_ADDRESS;
  return [...hasAddress ? [] : ["adres"], ...missingData(agreement)];
}

/** '1 dokument', '3 dokumenty', '5 dokumentów'. */
export function countedPapers(count: number): string {
  return counted(count, ["dokument", "dokumenty", "dokumentów"]);
}

/** The genitive after 'z': '1 dokumentu', '3 dokumentów'. */
export function ofPapers(count: number): string {
  return count === 1 ? "1 dokumentu" : `${count} dokumentów`;
}
