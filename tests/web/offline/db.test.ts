import { Dexie } from "dexie";
import { IDBFactory, IDBKeyRange } from "fake-indexeddb";
import { expect, test } from "vitest";
import { v7 } from "uuid";
import { OfflineDb } from "../../../web/offline/db.ts";
import { allDrafts, keepDraft, readKeptDraft } from "../../../web/offline/device/drafts.ts";
import { leaveDevice } from "../../../web/offline/device/leave_device.ts";
import { unsentEntries } from "../../../web/offline/outbox.ts";
import { handoverContent } from "../../support/offline/offline_world.ts";

/** A store as created by a released version: a later version adds a case below. */
interface ReleasedStore {
  readonly version: number;
  readonly stores: Readonly<
    Record<string, {
      readonly key?: string | string[];
      readonly autoIncrement?: boolean;
      readonly indexes?: Readonly<Record<string, { readonly unique?: boolean }>>;
      readonly rows: readonly unknown[];
    }>
  >;
}

const DRAFT = { name: `handover/${v7()}`, values: { mileage: "120000" } } as const;
const [RENTAL, PROTOCOL] = [v7(), v7()];
const ENTRY = {
  id: v7(),
  subject: `handover/${PROTOCOL}`,
  kind: "handover",
  protocolId: PROTOCOL,
  rentalId: RENTAL,
  title: "Skoda Octavia",
  wish: { type: "save", content: handoverContent() },
  base: { type: "new" },
  savedAt: 1,
  state: { name: "waiting", tries: 2, nextTryAt: 3 },
} as const;

/** Dexie's version 1 is the browser's 10. */
const RELEASED: readonly ReleasedStore[] = [{
  version: 1,
  stores: {
    drafts: { key: "name", rows: [{ ...DRAFT, keptAt: 1 }] },
    outbox: {
      key: "order",
      autoIncrement: true,
      indexes: { id: { unique: true }, subject: {}, "state.name": {} },
      rows: [{ order: 7, ...ENTRY }],
    },
    attachments: {
      key: "id",
      indexes: { rentalId: {} },
      rows: [{
        id: v7(),
        rentalId: RENTAL,
        bytes: Uint8Array.of(1, 2, 3),
        contentType: "image/jpeg",
        sent: false,
      }],
    },
    replica: {
      key: ["type", "id"],
      indexes: { type: {} },
      rows: [{ type: "rental", id: RENTAL, value: { id: RENTAL } }],
    },
    notes: {
      key: "name",
      rows: [{ name: "replica", value: { readAt: "2026-11-21T09:00:00.000Z", clockOffset: 0 } }],
    },
  },
}];

test.each(RELEASED)(
  "a device of release $version keeps its data after the upgrade and continues with it",
  async (released) => {
    const disk = { indexedDB: new IDBFactory(), IDBKeyRange };
    await makeReleased(disk.indexedDB, released);

    const db = new OfflineDb("device", disk);
    for (const [name, { rows }] of Object.entries(released.stores)) {
      expect([name, await db.table(name).toArray()]).toEqual([name, rows]);
    }
    // The newest version's queries find its data, and new rows are added after the old ones.
    expect((await readKeptDraft({ db }, DRAFT.name))?.values).toEqual(DRAFT.values);
    expect(await unsentEntries({ db })).toMatchObject([{ id: ENTRY.id }]);
    expect(await db.outbox.where({ "state.name": "waiting" }).count()).toBe(1);
    expect(await db.attachments.where({ rentalId: RENTAL }).count()).toBe(1);
    expect(await db.replica.where({ type: "rental" }).count()).toBe(1);
    expect(await db.outbox.add({ ...ENTRY, id: v7() })).toBe(8);
    db.close();
  },
);

test("every version of the store has its case here", () => {
  const db = new OfflineDb("device", { indexedDB: new IDBFactory(), IDBKeyRange });
  expect(RELEASED.map(({ version }) => version))
    .toEqual(Array.from({ length: db.verno }, (_none, at) => at + 1));
});

test("an app that is older than the store leaves it unchanged", async () => {
  const disk = { indexedDB: new IDBFactory(), IDBKeyRange };
  const newer = new Dexie("device", disk);
  newer.version(99).stores({ drafts: "name", tomorrow: "id" });
  await newer.table("drafts").put({ ...DRAFT, keptAt: 1 });
  await newer.table("tomorrow").put({ id: "kept" });
  newer.close();

  const older = new OfflineDb("device", disk);
  await older.drafts.count().catch(() => undefined);
  older.close();
  const again = new Dexie("device", disk);
  again.version(99).stores({ drafts: "name", tomorrow: "id" });
  expect([await again.table("drafts").count(), await again.table("tomorrow").count()])
    .toEqual([1, 1]);
  again.close();
});

test("a connection that the system closed is opened again", async () => {
  const db = new OfflineDb("device", { indexedDB: new IDBFactory(), IDBKeyRange });
  const device = { db, now: () => 5 };
  await keepDraft(device, DRAFT);
  db.close({ disableAutoOpen: true });
  expect(await readKeptDraft(device, DRAFT.name)).toEqual({ ...DRAFT, keptAt: 5 });
  db.close({ disableAutoOpen: true });
  await keepDraft(device, { ...DRAFT, values: { mileage: "120001" } });
  expect((await allDrafts(device)).map(({ values }) => values)).toEqual([{ mileage: "120001" }]);
  db.close();
});

test("a logout leaves nothing on the device", async () => {
  const disk = { indexedDB: new IDBFactory(), IDBKeyRange };
  const db = new OfflineDb("device", disk);
  await keepDraft({ db, now: () => 5 }, DRAFT);
  await leaveDevice({ db });
  expect(await disk.indexedDB.databases()).toEqual([]);
});

/** Creates the store by plain IndexedDB calls, without today's code. */
function makeReleased(indexedDB: IDBFactory, { version, stores }: ReleasedStore): Promise<void> {
  return new Promise((resolve, reject) => {
    const opening = indexedDB.open("device", version * 10);
    opening.onerror = () => reject(opening.error);
    opening.onupgradeneeded = () => {
      for (
        const [name, { key, autoIncrement = false, indexes = {}, rows }] of Object.entries(stores)
      ) {
        const store = opening.result.createObjectStore(name, {
          keyPath: key ?? null,
          autoIncrement,
        });
        for (const [index, { unique = false }] of Object.entries(indexes)) {
          store.createIndex(index, index, { unique });
        }
        for (const row of rows) store.add(row);
      }
    };
    opening.onsuccess = () => {
      opening.result.close();
      resolve();
    };
  });
}
