import type { ProtocolKind } from "../../../shared/papers/options.ts";
import type { Subject } from "../../../web/offline/entry.ts";
import type { ProtocolChange } from "../../../web/offline/entry.ts";

/** A protocol, by rental and kind. */
export interface Place {
  readonly rentalId: string;
  readonly kind: ProtocolKind;
}

/** A version that was saved or signed on a phone, identified by a mark in its content. */
export interface SavedVersion {
  readonly mark: string;
  readonly how: "save" | "sign";
  readonly subject: Subject;
  readonly phone: string;
}

/** All actions of a simulation, for the check at its end. */
export interface SimulationRecord {
  /** In the order of saving. */
  readonly saved: SavedVersion[];
  /** The mark of a signed version by the hash of its content. */
  readonly hashes: Map<string, string>;
  /** How often a version was chosen in a conflict, and added to a signed protocol as an annex. */
  readonly chosen: Map<string, number>;
  readonly annexed: Map<string, number>;
  /** Marks that a user discarded, by a choice in a conflict or by removing a refused entry. */
  readonly discarded: Set<string>;
  /** The versions that the phones still show at the end, by mark. */
  readonly visible: Map<string, ProtocolChange>;
  readonly photoIds: Set<string>;
  /** Errors found during the simulation. */
  readonly faults: string[];
  readonly counts: Map<string, number>;
  note(what: string): void;
}

/** A record without any action. */
export function emptyRecord(): SimulationRecord {
  const counts = new Map<string, number>();
  return {
    saved: [],
    hashes: new Map(),
    chosen: new Map(),
    annexed: new Map(),
    discarded: new Set(),
    visible: new Map(),
    photoIds: new Set(),
    faults: [],
    counts,
    note: (what) => void counts.set(what, (counts.get(what) ?? 0) + 1),
  };
}

/** Adds one to a count. */
export function countUp(counts: Map<string, number>, name: string): void {
  counts.set(name, (counts.get(name) ?? 0) + 1);
}
