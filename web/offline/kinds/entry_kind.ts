import type { Device } from "../device/device.ts";
import type { EntryEvent, OutboxEntry } from "../entry.ts";
import type { AnyBase, EntryChange, NewEntry, Pending } from "../entry_change.ts";
import type { OtherVersion } from "../failed_call.ts";
import type { ReplicaRow } from "../replica_row.ts";

/**
 * What is special about the entries of one kind. `Saved` is the server's reply. A fact that is
 * recorded once and never changed has neither versions nor a comparison.
 */
export interface EntryKind<Entry extends OutboxEntry = OutboxEntry, Saved = unknown> {
  /** The name of the draft that is saved with the entry. */
  draftOf(entry: NewEntry<Entry>): string | undefined;
  /** Makes the call of an entry, after sending its photos. @throws the failure of a call */
  send(device: Device, entry: Pending<Entry>, photos: "new" | "all"): Promise<Saved>;
  /** What the device stores once the server has an entry. */
  confirmed(device: Device, entry: Pending<Entry>, saved: Saved): Promise<Confirmed>;
  readonly versions?: VersionRules<Entry>;
  readonly comparison?: Comparison<Entry, Saved>;
}

/** How the unsent entries of one paper follow each other. */
export interface VersionRules<Entry extends OutboxEntry = OutboxEntry> {
  /** Whether a new entry continues this unsent one of its rental: it must be based on the last. */
  continues(entry: NewEntry<Entry>, other: Entry): boolean;
  /** Whether a new entry replaces this one of the `unsent` of its rental. */
  replaces(entry: NewEntry<Entry>, other: Entry, unsent: readonly Entry[]): boolean;
  /** The base of a form that was opened with an entry which is sent or gone by now. */
  baseAfter(
    db: Device["db"],
    entry: NewEntry<Entry>,
    opened: OpenedWith<unknown>,
  ): Promise<AnyBase>;
  withBase(entry: NewEntry<Entry>, base: AnyBase): NewEntry<Entry>;
  /** What a new entry means for the unsent versions `before` it. */
  prepare?(entry: NewEntry<Entry>, before: readonly Entry[], newId: () => string): Prepared;
  /** What the removal of an entry means for the unsent versions `before` it. */
  afterRemoval?(entry: Entry, before: readonly Entry[], newId: () => string): readonly Rewrite[];
}

/** How an entry is compared with the server's version after a refusal because of that version. */
export interface Comparison<Entry extends OutboxEntry = OutboxEntry, Saved = unknown> {
  /** Reads it; undefined if there is nothing to compare with. @throws the failure of the call */
  read(device: Device, entry: Pending<Entry>, how: OtherVersion["how"]): Promise<Saved | undefined>;
  /** Whether the server has what an entry saves or signs. */
  isRecorded(entry: Pending<Entry>, theirs: Saved): boolean;
  /** The entry on the server's version, if that loses nothing. */
  rebased(entry: Pending<Entry>, theirs: Saved, newId: () => string): Rebase | undefined;
  /** The choice between both versions; without it the entry is refused. */
  conflict?(entry: Pending<Entry>, theirs: Saved): EntryEvent;
}

/** A change of an entry, and the base of those based on it if that changes too. */
export interface Rebase {
  readonly change: EntryChange;
  readonly later?: AnyBase;
}

/** A change of the entry at a place in the outbox. */
export interface Rewrite {
  readonly order: number;
  readonly change: EntryChange;
}

/** What a form was opened with. */
export interface OpenedWith<Content> {
  /** The server's version, if it has that content by now. */
  readonly version: number | undefined;
  readonly before: Content | undefined;
}

/** What is written before a new entry is added. */
interface Prepared {
  readonly rewrites: readonly Rewrite[];
  /** An entry that has to be sent before it, and that it is then based on. */
  readonly earlier?: NewEntry | undefined;
}

/** What the server's reply to an entry means for the device. */
export interface Confirmed {
  readonly version: number;
  /** The new base of the entries that were based on it. */
  readonly base?: AnyBase;
  /** The same without the content, for a device without room. */
  readonly bareBase?: AnyBase;
  readonly row?: Omit<ReplicaRow, "shape">;
}
