import { Dexie, type EntityTable, liveQuery, type Table } from "dexie";
import type { KeptDraft } from "./device/draft.ts";
import type { OutboxEntry } from "./entry.ts";
import { committingAtOnce } from "./commit_at_once.ts";
import type { ReplicaRow } from "./replica/replica_row.ts";

/** What is kept of the device itself: one value a name. */
export interface DeviceNote {
  readonly name: "replica" | "opened";
  readonly value: unknown;
}

/**
 * The device's own store. Versions are only added: an older device's rows are there after every
 * update (platform facts). A record is durable once its promise is.
 */
export class OfflineDb extends Dexie {
  declare readonly drafts: Table<KeptDraft, string>;
  declare readonly outbox: EntityTable<OutboxEntry, "order">;
  declare readonly attachments: Table<KeptAttachment, string>;
  declare readonly replica: Table<ReplicaRow, [string, string]>;
  declare readonly notes: Table<DeviceNote, string>;
  /** Somebody logged out, here or in another tab: it is not opened again, and nothing is written. */
  isLeft = false;

  constructor(name: string = OFFLINE_DB, factory: Partial<OwnFactory> = {}) {
    super(name, { cache: "disabled", chromeTransactionDurability: "strict", ...factory });
    this.version(1).stores({
      drafts: "name",
      outbox: "++order, &id, subject, state.name",
      attachments: "id, rentalId",
      replica: "[type+id], type",
      notes: "name",
    });
    this.use(committingAtOnce);
    // Dexie's own answer is to close it until it is needed again: right for an upgrade by a newer
    // version of the app, which only adds to it.
    this.on("versionchange", ({ newVersion }) => {
      if (newVersion !== null) return;
      this.leave();
      return false;
    });
  }

  /** Closes it until somebody enters again. */
  leave(): void {
    this.isLeft = true;
    this.close({ disableAutoOpen: true });
  }

  /** Somebody logged in after a logout: from here on it is opened, and made, when it is needed. */
  enter(): void {
    this.isLeft = false;
    this.close({ disableAutoOpen: false });
  }
}

/** Another IndexedDB than the browser's: the tests' devices have one each. */
export interface OwnFactory {
  readonly indexedDB: IDBFactory;
  readonly IDBKeyRange: typeof IDBKeyRange;
}

/** Its name in the browser; a logout deletes it. */
export const OFFLINE_DB = "autoplac-office";

/**
 * Reads now, and again after every change of what was read, also by another tab. @returns the way to
 * stop
 */
export function watchStore<T>(
  read: () => Promise<T>,
  onValue: (value: T) => void,
  onFailure: (failure: unknown) => void,
): () => void {
  const watched = liveQuery(read).subscribe({ next: onValue, error: onFailure });
  return () => watched.unsubscribe();
}

/** Whether a failure says that the device has no room left. */
export function isStorageFull(failure: unknown): boolean {
  return nameOf(failure) === Dexie.errnames.QuotaExceeded ||
    failure instanceof Error && nameOf(failure.cause) === Dexie.errnames.QuotaExceeded ||
    isDexieError(failure) && nameOf(failure.inner) === Dexie.errnames.QuotaExceeded;
}

/** Whether a failure says that the system took the connection away, as phones do to hidden pages. */
export function isConnectionLost(failure: unknown): boolean {
  const names = [nameOf(failure), isDexieError(failure) ? nameOf(failure.inner) : ""];
  return names.some((name) => LOST.has(name));
}

function isDexieError(failure: unknown): failure is Error & { readonly inner: unknown } {
  return failure instanceof Error && "inner" in failure;
}

function nameOf(failure: unknown): string {
  return failure instanceof Error || failure instanceof DOMException ? failure.name : "";
}

const LOST = new Set<string>([
  Dexie.errnames.DatabaseClosed,
  Dexie.errnames.InvalidState,
  "UnknownError",
]);

/** A photo of a protocol on the device, until its protocol is on the server. */
export interface KeptAttachment {
  /** Also on the server. */
  readonly id: string;
  readonly rentalId: string;
  readonly bytes: Uint8Array<ArrayBuffer>;
  readonly contentType: string;
  /** Whether the server has it; its bytes stay for the protocol's own screen. */
  readonly sent: boolean;
}
