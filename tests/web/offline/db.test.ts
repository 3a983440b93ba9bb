import { Dexie } from "dexie";
import { IDBFactory, IDBKeyRange } from "fake-indexeddb";
import { expect, test } from "vitest";
import { v7 } from "uuid";
import { OfflineDb } from "../../../web/offline/db.ts";
import { allDrafts, draftOf, keepDraft } from "../../../web/offline/drafts.ts";
import { leaveDevice } from "../../../web/offline/leave_device.ts";

const DRAFT = {
  name: `handover/${v7()}`,
  values: { mileage: "120000" },
} as const;

test.each([[1, {
  drafts: "name",
  outbox: "++order, &id, subject, state.name",
  attachments: "id, rentalId",
  replica: "[type+id], type",
  notes: "name",
}]])("a device of release %i keeps what it holds", async (version, stores) => {
  const disk = { indexedDB: new IDBFactory(), IDBKeyRange };
  const old = new Dexie("device", disk);
  old.version(version).stores(stores);
  await old.table("drafts").put({ ...DRAFT, keptAt: 1 });
  await old.table("outbox").add({ id: v7(), subject: `handover/${v7()}`, state: { name: "sent" } });
  old.close();

  const db = new OfflineDb("device", disk);
  expect(await db.drafts.toArray()).toEqual([{ ...DRAFT, keptAt: 1 }]);
  expect(await db.outbox.count()).toBe(1);
  db.close();
});

test("a connection that the system took away is opened again", async () => {
  const db = new OfflineDb("device", { indexedDB: new IDBFactory(), IDBKeyRange });
  const device = { db, now: () => 5 };
  await keepDraft(device, DRAFT);
  db.close({ disableAutoOpen: true });
  expect(await draftOf(device, DRAFT.name)).toEqual({ ...DRAFT, keptAt: 5 });
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
