import type { Protocol } from "../../../shared/api/protocol.ts";
import { officeMessages } from "../../../shared/office_messages.ts";
import type { PaperKind } from "../../../shared/paperwork/options.ts";
import { failureSentence, ProblemFailure } from "../../api/failures.ts";

/** How the papers of a rental are called. */
export const paperName: Readonly<Record<PaperKind, string>> = {
  agreement: "Umowa najmu",
  handover: "Protokół wydania",
  return: "Protokół zwrotu",
};

/** The name under which a PDF is handed over: the paper and the car's number, and nothing of a person. */
export function pdfName(kind: PaperKind, registrationNumber: string | undefined): string {
  const car = registrationNumber?.replace(/[^\p{L}\d]+/gu, "") || "samochod";
  return `${FILES[kind]}-${car}.pdf`;
}

const FILES: Readonly<Record<PaperKind, string>> = {
  agreement: "umowa-najmu",
  handover: "protokol-wydania",
  return: "protokol-zwrotu",
};

/**
 * Whether a protocol's PDF can be had. That of one signed on the screen is drawn a moment later, and at
 * the latest when somebody asks for it; nobody else can draw it (back-office §4).
 */
export function hasPdf({ filePath, status }: Pick<Protocol, "filePath" | "status">): boolean {
  return filePath !== null || status === "signed";
}

/** Why a scan was not taken; of a paper that somebody has changed since it was shown, what to do. */
export function signedPdfSentence(failure: unknown): string {
  return failure instanceof ProblemFailure && failure.status === 412
    ? officeMessages.paperChangedBeforeScan
    : failureSentence(failure);
}

/** What a protocol's date is: of something done, or, until it was filled in, of something planned. */
export function momentLabel({ kind, status }: Pick<Protocol, "kind" | "status">): string {
  return WORDS[kind][status === "planned" ? "planned" : "done"];
}

const WORDS = {
  handover: { planned: "Planowane wydanie", done: "Wydano dnia" },
  return: { planned: "Planowany zwrot", done: "Zwrócono dnia" },
} as const;
