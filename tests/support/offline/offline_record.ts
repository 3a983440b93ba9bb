import type { ProtocolKind } from "../../../shared/paperwork/options.ts";
import type { Subject } from "../../../web/offline/entry.ts";
import type { ProtocolWish } from "../../../web/offline/entry.ts";

/** Where somebody writes: a rental has one protocol of each kind. */
export interface Place {
  readonly rentalId: string;
  readonly kind: ProtocolKind;
}

/** A version that was saved or signed on a phone; its content contains its mark. */
export interface SavedVersion {
  readonly mark: string;
  readonly how: "save" | "sign";
  readonly subject: Subject;
  readonly phone: string;
}

/** What everybody did, for whoever judges afterwards. */
export interface PlayRecord {
  /** In the order of saving. */
  readonly saved: SavedVersion[];
  /** Which version a signed content belongs to, by its hash. */
  readonly hashes: Map<string, string>;
  /** How often a person chose a version in a conflict, and put it beside a signed protocol. */
  readonly chosen: Map<string, number>;
  readonly annexed: Map<string, number>;
  /** Marks that a person let go, by choosing in a conflict or by dropping what was refused. */
  readonly letGo: Set<string>;
  /** What the phones still show at the end, by mark. */
  readonly visible: Map<string, ProtocolWish>;
  readonly photoIds: Set<string>;
  /** What was seen to be wrong on the way. */
  readonly faults: string[];
  readonly happened: Map<string, number>;
  note(what: string): void;
}

/** Before anything happened. */
export function emptyRecord(): PlayRecord {
  const happened = new Map<string, number>();
  return {
    saved: [],
    hashes: new Map(),
    chosen: new Map(),
    annexed: new Map(),
    letGo: new Set(),
    visible: new Map(),
    photoIds: new Set(),
    faults: [],
    happened,
    note: (what) => void happened.set(what, (happened.get(what) ?? 0) + 1),
  };
}

/** Counts one more. */
export function countUp(counts: Map<string, number>, name: string): void {
  counts.set(name, (counts.get(name) ?? 0) + 1);
}
