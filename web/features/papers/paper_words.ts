import type { PaperKind } from "../../../shared/paperwork/options.ts";

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
