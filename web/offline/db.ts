import { upcastEntry } from "./upcast_entry.ts";
import { Dexie, type EntityTable, liveQuery, type Table } from "dexie";
import type { OutboxEntry } from "./entry.ts";
import type { EntryChange } from "./entry_change.ts";
import { committingAtOnce } from "./write_at_once.ts";
import type { ReplicaRow } from "./replica_row.ts";

/** Unsaved values of a form, in the form's own shape. */
export interface KeptDraft {
  /** See `draftName`. */
  readonly name: string;
  readonly values: unknown;
  /** Ms of the device's clock. */
  readonly keptAt: number;
}

/** A single value about the device, stored under a name. */
interface DeviceNote {
  readonly name: "replica" | "opened" | "erased";
  readonly value: unknown;
}

/**
 * The device's IndexedDB store. Schema versions are only added, so existing rows survive every
 * update of the app. A write is durable once its promise resolves.
 */
export class OfflineDb extends Dexie {
  declare readonly drafts: Table<KeptDraft, string>;
  declare readonly outbox: EntityTable<OutboxEntry, "order">;
  declare readonly attachments: Table<KeptAttachment, string>;
  declare readonly replica: Table<ReplicaRow, [string, string]>;
  declare readonly notes: Table<DeviceNote, string>;
  /** True after a logout, here or in another tab: the store is not reopened and nothing is written. */
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
    this.outbox.hook("reading", upcastEntry);
    this.use(committingAtOnce);
    // Dexie's default closes the store until it is needed again. That is right for an upgrade by a
    // newer version of the app, which only adds to the schema.
    this.on("versionchange", ({ newVersion }) => {
      if (newVersion !== null) return;
      this.leave();
      return false;
    });
  }

  /** Changes the request of an entry, which each kind has in its own shape. */
  async rewrite(order: number, change: EntryChange): Promise<void> {
    await this.table<unknown, number>("outbox").update(order, change);
  }

  /** Closes the store until `enter` is called. */
  leave(): void {
    this.isLeft = true;
    this.close({ disableAutoOpen: true });
  }

  /** Called at a login after a logout: the store may be opened and created again when needed. */
  enter(): void {
    this.isLeft = false;
    this.close({ disableAutoOpen: false });
  }
}

/** Another IndexedDB than the browser's: each device in a test has its own. */
interface OwnFactory {
  readonly indexedDB: IDBFactory;
  readonly IDBKeyRange: typeof IDBKeyRange;
}

/** The store's name in the browser; a logout deletes the store. */
const OFFLINE_DB = "autoplac-office";

/**
 * Runs `read` now and after every change of the data it read, also by another tab.
 * @returns a function that stops it
 */
export function watchStore<T>(
  read: () => Promise<T>,
  onValue: (value: T) => void,
  onFailure: (failure: unknown) => void,
): () => void {
  const watched = liveQuery(read).subscribe({ next: onValue, error: onFailure });
  return () => watched.unsubscribe();
}

/** Whether a failure means that the device has no room left. */
export function isStorageFull(failure: unknown): boolean {
  return nameOf(failure) === Dexie.errnames.QuotaExceeded ||
    failure instanceof Error && nameOf(failure.cause) === Dexie.errnames.QuotaExceeded ||
    isDexieError(failure) && nameOf(failure.inner) === Dexie.errnames.QuotaExceeded;
}

/** Whether a failure means that the system closed the connection, as phones do for hidden pages. */
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

/** A protocol's photo on the device, stored until its protocol is on the server. */
export interface KeptAttachment {
  /** Also its id on the server. */
  readonly id: string;
  readonly rentalId: string;
  readonly bytes: Uint8Array<ArrayBuffer>;
  readonly contentType: string;
  /** Whether the server has it. The bytes stay on the device for the protocol's own screen. */
  readonly sent: boolean;
}
