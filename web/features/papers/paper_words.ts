import type { Protocol } from "../../../shared/api/protocol.ts";
import { officeMessages } from "../../../shared/office_messages.ts";
import type { PaperKind } from "../../../shared/paperwork/options.ts";
import { failureSentence, ProblemFailure } from "../../api/failures.ts";
import type { Tone } from "../../kit/buttons/Badge.tsx";

/** The names of a rental's papers. */
export const paperName: Readonly<Record<PaperKind, string>> = {
  agreement: "Umowa najmu",
  handover: "Protokół wydania",
  return: "Protokół zwrotu",
};

/** The file name of a PDF: the paper and the car's number, without personal data. */
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
 * Whether a protocol has a PDF. After signing on the screen the server draws it, at the latest when
 * it is requested; it cannot be drawn by hand (back-office §4).
 */
export function hasPdf({ filePath, status }: Pick<Protocol, "filePath" | "status">): boolean {
  return filePath !== null || status === "signed";
}

/** Why a scan was refused; if the paper was changed since it was shown, what to do. */
export function signedPdfSentence(failure: unknown): string {
  return failure instanceof ProblemFailure && failure.status === 412
    ? officeMessages.paperChangedBeforeScan
    : failureSentence(failure);
}

/** The label of a protocol's date: planned until it is filled. */
export function momentLabel({ kind, status }: Pick<Protocol, "kind" | "status">): string {
  return WORDS[kind][status === "planned" ? "planned" : "done"];
}

const WORDS = {
  handover: { planned: "Planowane wydanie", done: "Wydano dnia" },
  return: { planned: "Planowany zwrot", done: "Zwrócono dnia" },
} as const;

/** The state of a protocol in words, also of a missing one. */
export function protocolState(
  protocol: Pick<Protocol, "status" | "signing"> | undefined,
): { label: string; tone: Tone } {
  if (!protocol) return { label: "Brak", tone: "grey" };
  switch (protocol.status) {
    case "planned":
      return { label: "Do wypełnienia", tone: "amber" };
    case "filled":
      return { label: "Czeka na podpis", tone: "blue" };
    case "signed":
      return {
        label: protocol.signing?.by === "screen" ? "Podpisany na ekranie" : "Podpisany",
        tone: "green",
      };
    default:
      return protocol.status satisfies never;
  }
}

/** Whether the paper can no longer be changed. */
export function isSigned({ status, isManuallyUploaded }: Protocol): boolean {
  return status === "signed" || isManuallyUploaded;
}
