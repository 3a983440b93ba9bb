import { formatDateTime, toWarsaw } from "../../../shared/warsaw.ts";
import type { Protocol } from "../../../shared/api/protocol.ts";
import type { ProtocolKind } from "../../../shared/paperwork/options.ts";
import { adminPaths } from "../../site/paths.ts";
import type { Tone } from "../../kit/buttons/Badge.tsx";

/** The texts and paths that differ between handover and return protocols. */
export type KindWords = {
  /** Titles of the list, of its form and of adding one. */
  readonly list: string;
  readonly form: string;
  readonly add: string;
  /** Labels of the protocol's date, filled and not filled yet. */
  readonly done: string;
  readonly planned: string;
  /** Title of the choice of a rental. */
  readonly choice: string;
  readonly fileName: string;
  readonly listPath: string;
  readonly addPath: (rentalId?: string) => string;
  readonly editPath: (id: string) => string;
};

export const kindWords: Readonly<Record<ProtocolKind, KindWords>> = {
  handover: {
    list: "Protokoły wydania",
    form: "Protokół wydania",
    add: "Dodaj protokół wydania",
    done: "Wydano dnia",
    planned: "Planowane wydanie",
    choice: "Który samochód wydajesz?",
    fileName: "protokol-wydania",
    listPath: adminPaths.handovers,
    addPath: adminPaths.addHandover,
    editPath: adminPaths.editHandover,
  },
  return: {
    list: "Protokoły zwrotu",
    form: "Protokół zwrotu",
    add: "Dodaj protokół zwrotu",
    done: "Zwrócono dnia",
    planned: "Planowany zwrot",
    choice: "Który samochód wraca?",
    fileName: "protokol-zwrotu",
    listPath: adminPaths.returns,
    addPath: adminPaths.addReturn,
    editPath: adminPaths.editReturn,
  },
};

/** The name within a sentence. */
export const protocolOf: Readonly<Record<ProtocolKind, string>> = {
  handover: "protokół wydania",
  return: "protokół zwrotu",
};

/** The badge of a protocol's status. */
export const statusBadges: Readonly<Record<Protocol["status"], { label: string; tone: Tone }>> = {
  planned: { label: "Do wypełnienia", tone: "amber" },
  filled: { label: "Wypełniony", tone: "blue" },
  signed: { label: "Podpisany", tone: "green" },
};

/** Identifies a protocol: 'Renault Trafic, Jan Zieliński'. */
export function protocolName({ rentalCar, ...protocol }: Protocol): string {
  return [carOf({ rentalCar }), customerOf(protocol)].join(", ");
}

export function carOf({ rentalCar: car }: Pick<Protocol, "rentalCar">): string {
  return car ? `${car.brand} ${car.model}` : "Samochód usunięty";
}

export function customerOf(
  { customerFirstName, customerLastName }: Pick<
    Protocol,
    "customerFirstName" | "customerLastName"
  >,
): string {
  return `${customerFirstName} ${customerLastName}`.trim() || "Brak danych";
}

/** The file name of its PDF, with Warsaw's date and without personal data. */
export function protocolPdfName({ kind, registrationNumber, dateTime }: Protocol): string {
  const plate = registrationNumber.replace(/[^\p{L}\d]+/gu, "");
  const { date } = toWarsaw(dateTime);
  return [kindWords[kind].fileName, plate, date].filter(Boolean).join("-") + ".pdf";
}

/** How and when it was signed. */
export function signedWords(
  { by, at, contentHash, signatures }: NonNullable<Protocol["signing"]>,
): string {
  if (by === "upload") return `Podpisany skan wgrano ${formatDateTime(at)}.`;
  const who = signatures ? ` W imieniu klienta: ${signatures.customerName}.` : "";
  const hash = contentHash ? ` Skrót treści: ${shortHash(contentHash)}.` : "";
  return `Podpisano na ekranie ${formatDateTime(at)}.${who}${hash}`;
}

/** The beginning of a content hash, in groups for comparison: '3f9a 12bc 0d44'. */
export function shortHash(hash: string): string {
  return hash.slice(0, 12).replace(/(.{4})(?=.)/g, "$1 ");
}
