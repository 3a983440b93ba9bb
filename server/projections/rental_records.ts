import type { HandOvers } from "../../shared/fleet/overdue.ts";
import { type PaperCharges, paperCharges } from "../../shared/money/owed.ts";
import type { PaperKind } from "../../shared/papers/options.ts";
import { type StreamKind, type StreamName, streamPath } from "../store/keys.ts";

/** A paper of a rental, or a mail that its customer got; with what an agreement, or a return, charges. */
interface RentalRecord extends Partial<Pick<PaperCharges, "agreed" | "settled">> {
  readonly rentalId: string;
  /** Whether a protocol was filled or signed. */
  readonly isDone: boolean;
  /** Whether a paper was signed. */
  readonly isSigned?: boolean;
}

/** How far a rental's protocols are. */
interface HandOverStates extends HandOvers {
  /** There is a handover protocol, also one that is only prepared. */
  readonly hasHandover: boolean;
  readonly isReturnSigned: boolean;
}

/** The papers of all rentals and the mails to their customers, in memory, by their streams. */
export interface RentalRecords {
  /** Adds or replaces a record; undefined removes it. */
  set(stream: StreamName, record: RentalRecord | undefined): void;
  /** Whether a mail reached the rental's customer, and whether it has papers (back-office §3). */
  flagsOf(rentalId: string): { readonly emailSent: boolean; readonly hasDocument: boolean };
  /** Which of a rental's protocols are done. */
  handOversOf(rentalId: string): HandOvers;
  handOverStatesOf(rentalId: string): HandOverStates;
  /** What a rental's papers charge. */
  chargesOf(rentalId: string): PaperCharges;
  /** Ids of the rentals' papers of a kind. */
  paperIdsOf(kind: PaperKind, rentalIds: readonly string[]): string[];
}

/** Without any record. */
export function createRentalRecords(): RentalRecords {
  const rentalIds = new Map<StreamName, string>();
  const byRental = new Map<string, Map<StreamName, RentalRecord>>();

  function kindsOf(rentalId: string): StreamKind[] {
    return [...byRental.get(rentalId)?.keys() ?? []].map((stream) => streamPath(stream)[0]);
  }

  function handOverStatesOf(rentalId: string): HandOverStates {
    const states = {
      hasHandover: false,
      handedOver: false,
      returned: false,
      isReturnSigned: false,
    };
    for (const [stream, { isDone, isSigned = false }] of byRental.get(rentalId) ?? []) {
      if (stream.startsWith("handover/")) {
        states.hasHandover = true;
        states.handedOver ||= isDone;
      } else if (stream.startsWith("return/")) {
        states.returned ||= isDone;
        states.isReturnSigned ||= isSigned;
      }
    }
    return states;
  }

  function remove(stream: StreamName): void {
    const rentalId = rentalIds.get(stream);
    if (rentalId === undefined) return;
    rentalIds.delete(stream);
    const streams = byRental.get(rentalId);
    streams?.delete(stream);
    if (streams?.size === 0) byRental.delete(rentalId);
  }

  return {
    set(stream, record) {
      remove(stream);
      if (!record) return;
      const { rentalId } = record;
      rentalIds.set(stream, rentalId);
      byRental.set(rentalId, (byRental.get(rentalId) ?? new Map()).set(stream, record));
    },
    flagsOf(rentalId) {
      const kinds = kindsOf(rentalId);
      return {
        emailSent: kinds.includes("mail"),
        hasDocument: kinds.some((kind) => kind !== "mail"),
      };
    },
    handOversOf(rentalId) {
      const { handedOver, returned } = handOverStatesOf(rentalId);
      return { handedOver, returned };
    },
    handOverStatesOf,
    chargesOf(rentalId) {
      const papers = [...byRental.get(rentalId)?.values() ?? []];
      return paperCharges(papers, handOverStatesOf(rentalId).returned);
    },
    paperIdsOf(kind, rentalIds) {
      const streams = rentalIds.flatMap((rentalId) => [...byRental.get(rentalId)?.keys() ?? []]);
      return streams.map(streamPath).flatMap(([its, id]) => its === kind ? [id] : []);
    },
  };
}
