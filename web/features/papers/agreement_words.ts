import { NO_ADDRESS } from "../../../shared/api/requested_agreement.ts";
import { missingData } from "../../../shared/papers/agreement/missing_data.ts";
import type { AgreementReply, AgreementSummary } from "../../../shared/api/agreement.ts";
import type { Tone } from "../../kit/buttons/Badge.tsx";

/** Identifies an agreement in a sentence: 'Anna Nowak, Citroën C3'. */
export function agreementName({ customerName, rentalCar }: AgreementSummary): string {
  const customer = customerName || "Brak danych";
  return rentalCar ? `${customer}, ${rentalCar.brand} ${rentalCar.model}` : customer;
}

/** The state of an agreement in words. */
export function agreementState(
  { isManuallyUploaded, filePath, state }:
    & Pick<AgreementSummary, "isManuallyUploaded">
    & Partial<Pick<AgreementSummary, "filePath" | "state">>,
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
