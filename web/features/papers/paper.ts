import type { AgreementSummary } from "../../../shared/api/agreement.ts";
import type { Protocol } from "../../../shared/api/protocol.ts";
import { PAPER_FILE_NAMES, type PaperKind } from "../../../shared/papers/options.ts";
import { toWarsaw } from "../../../shared/warsaw.ts";
import { agreementName } from "./agreement_words.ts";
import { protocolName } from "./protocol_words.ts";

/** Any paper of a rental. */
export type RentalPaper = AgreementSummary | Protocol;

/** A paper as far as its PDF needs it. */
export type PdfPaper =
  | Protocol
  | Pick<
    AgreementSummary,
    "id" | "version" | "rentalCar" | "filePath" | "state" | "isManuallyUploaded"
  >;

export function kindOf(paper: PdfPaper): PaperKind {
  return "kind" in paper ? paper.kind : "agreement";
}

/** Identifies a paper in a sentence. */
export function paperWords(paper: RentalPaper): string {
  return "kind" in paper ? protocolName(paper) : agreementName(paper);
}

/** Whether a paper is signed, on a screen or on a scan: it can no longer be changed. */
export function isSigned(
  paper:
    & Pick<RentalPaper, "isManuallyUploaded">
    & (Pick<Protocol, "status"> | Pick<AgreementSummary, "state">),
): boolean {
  return paper.isManuallyUploaded ||
    ("status" in paper ? paper.status : paper.state) === "signed";
}

/**
 * Whether a paper has a PDF. After signing on the screen the server draws it, at the latest when it
 * is requested; it cannot be drawn by hand (back-office §4).
 */
export function hasPdf(paper: PdfPaper): boolean {
  return paper.filePath !== null || isSigned(paper);
}

/** The file name of a PDF: the paper, its car and a protocol's day, without personal data. */
export function pdfName(paper: PdfPaper): string {
  const [plate, rest] = "kind" in paper
    ? [plateInName(paper.registrationNumber), toWarsaw(paper.dateTime).date]
    : [plateInName(paper.rentalCar?.registrationNumber) || "samochod"];
  return `${[PAPER_FILE_NAMES[kindOf(paper)], plate, rest].filter(Boolean).join("-")}.pdf`;
}

function plateInName(registrationNumber = ""): string {
  return registrationNumber.replace(/[^\p{L}\d]+/gu, "");
}
