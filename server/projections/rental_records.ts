import type { HandOvers } from "../../shared/fleet/overdue.ts";
import type { PaperKind } from "../../shared/papers/options.ts";
import { type StreamKind, type StreamName, streamPath } from "../store/keys.ts";

/** A paper of a rental, or a mail that its customer got. */
interface RentalRecord {
  readonly rentalId: string;
  /** Whether a protocol was filled or signed. */
  readonly isDone: boolean;
}

/** The papers of all rentals and the mails to their customers, in memory, by their streams. */
export interface RentalRecords {
  /** Adds or replaces a record; undefined removes it. */
  set(stream: StreamName, record: RentalRecord | undefined): void;
  /** Whether a mail reached the rental's customer, and whether it has papers (back-office §3). */
  flagsOf(rentalId: string): { readonly emailSent: boolean; readonly hasDocument: boolean };
  /** Which of a rental's protocols are done. */
  handOversOf(rentalId: string): HandOvers;
  /** Ids of the rentals' papers of a kind. */
  paperIdsOf(kind: PaperKind, rentalIds: readonly string[]): string[];
}

/** Without any record. */
export function createRentalRecords(): RentalRecords {
  const rentalIds = new Map<StreamName, string>();
  /** Whether each record of a rental is done. */
  const byRental = new Map<string, Map<StreamName, boolean>>();

  function kindsOf(rentalId: string, { done = false } = {}): StreamKind[] {
    return [...byRental.get(rentalId) ?? []]
      .filter(([, isDone]) => isDone || !done)
      .map(([stream]) => streamPath(stream)[0]);
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
      const { rentalId, isDone } = record;
      rentalIds.set(stream, rentalId);
      byRental.set(rentalId, (byRental.get(rentalId) ?? new Map()).set(stream, isDone));
    },
    flagsOf(rentalId) {
      const kinds = kindsOf(rentalId);
      return {
        emailSent: kinds.includes("mail"),
        hasDocument: kinds.some((kind) => kind !== "mail"),
      };
    },
    handOversOf(rentalId) {
      const done = kindsOf(rentalId, { done: true });
      return { handedOver: done.includes("handover"), returned: done.includes("return") };
    },
    paperIdsOf(kind, rentalIds) {
      const streams = rentalIds.flatMap((rentalId) => [...byRental.get(rentalId)?.keys() ?? []]);
      return streams.map(streamPath).flatMap(([its, id]) => its === kind ? [id] : []);
    },
  };
}
