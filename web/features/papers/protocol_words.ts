import { formatDateTime } from "../../../shared/warsaw.ts";
import type { Protocol } from "../../../shared/api/protocol.ts";
import type { PaperKind, ProtocolKind } from "../../../shared/papers/options.ts";
import { type SigningSide, typedBy } from "../../../shared/papers/signature_rules.ts";
import { adminPaths } from "../../../shared/paths.ts";
import type { Tone } from "../../kit/buttons/Badge.tsx";
import { officeMessages } from "../../../shared/office_messages.ts";
import { failureSentence, ProblemFailure } from "../../api/failures.ts";

/** The texts and paths that differ between handover and return protocols. */
type KindWords = {
  /** Titles of the list, of its form and of adding one. */
  readonly list: string;
  readonly form: string;
  readonly add: string;
  /** Labels of the protocol's date, filled and not filled yet. */
  readonly done: string;
  readonly planned: string;
  /** Title of the choice of a rental. */
  readonly choice: string;
  readonly listPath: string;
  readonly addPath: (rentalId?: string) => string;
  readonly editPath: (id: string) => string;
};

export const kindWords: Readonly<Record<ProtocolKind, KindWords>> = {
  handover: {
    list: "Wydania",
    form: "Protokół wydania",
    add: "Dodaj protokół wydania",
    done: "Wydano dnia",
    planned: "Planowane wydanie",
    choice: "Który samochód wydajesz?",
    listPath: adminPaths.handovers,
    addPath: adminPaths.addHandover,
    editPath: adminPaths.editHandover,
  },
  return: {
    list: "Zwroty",
    form: "Protokół zwrotu",
    add: "Dodaj protokół zwrotu",
    done: "Zwrócono dnia",
    planned: "Planowany zwrot",
    choice: "Który samochód wraca?",
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

/** How and when it was signed. */
export function signedWords(
  { by, at, contentHash, signatures }: NonNullable<Protocol["signing"]>,
): string {
  if (by === "upload") return `Podpisany skan wgrano ${formatDateTime(at)}.`;
  const who = signatures
    ? ` W imieniu klienta: ${signatures.customerName}.${typedSignatureWords(typedBy(signatures))}`
    : "";
  const hash = contentHash ? ` Skrót treści: ${shortHash(contentHash)}.` : "";
  return `Podpisano na ekranie ${formatDateTime(at)}.${who}${hash}`;
}

/** Who has signed by a typed name; empty if no one has. */
export function typedSignatureWords(sides: readonly SigningSide[] = []): string {
  const names = sides.map((side) => side === "customer" ? "klient" : "firma");
  return names.length === 0 ? "" : ` Podpisano imieniem i nazwiskiem: ${names.join(" i ")}.`;
}

/** The beginning of a content hash, in groups for comparison: '3f9a 12bc 0d44'. */
export function shortHash(hash: string): string {
  return hash.slice(0, 12).replace(/(.{4})(?=.)/g, "$1 ");
}

/** The names of a rental's papers. */
export const paperName: Readonly<Record<PaperKind, string>> = {
  agreement: "Umowa najmu",
  handover: kindWords.handover.form,
  return: kindWords.return.form,
};

/** Why a scan was refused; if the paper was changed since it was shown, what to do. */
export function signedPdfSentence(failure: unknown): string {
  return failure instanceof ProblemFailure && failure.status === 412
    ? officeMessages.paperChangedBeforeScan
    : failureSentence(failure);
}

/** The label of a protocol's date: planned until it is filled. */
export function momentLabel({ kind, status }: Pick<Protocol, "kind" | "status">): string {
  return kindWords[kind][status === "planned" ? "planned" : "done"];
}

/** The state of a protocol in words, also of a missing one. */
export function protocolState(
  protocol:
    | Pick<Protocol, "status"> & { readonly signing: { readonly by: string } | null }
    | undefined,
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
