import { IDBFactory, IDBKeyRange } from "fake-indexeddb";
import { beforeEach, expect, test } from "vitest";
import { OfflineDb } from "../../../../web/offline/db.ts";
import { allDrafts, keepDraft } from "../../../../web/offline/device/drafts.ts";
import { leaveDevice } from "../../../../web/offline/device/leave_device.ts";

const DRAFT = { name: "handover/1", values: { mileage: "120000" } };
const now = () => 5;
let disk: { indexedDB: IDBFactory; IDBKeyRange: typeof IDBKeyRange };
beforeEach(() => {
  disk = { indexedDB: new IDBFactory(), IDBKeyRange };
});

function openTab(): OfflineDb {
  return new OfflineDb("device", disk);
}

test("a logout closes the store in the other tabs, which write nothing after it", async () => {
  const [here, there] = [openTab(), openTab()];
  await keepDraft({ db: here, now }, DRAFT);
  await keepDraft({ db: there, now }, DRAFT);
  await leaveDevice({ db: here });
  expect(there.isLeft).toBe(true);
  await expect(keepDraft({ db: there, now }, DRAFT)).rejects.toThrow();
  await expect(keepDraft({ db: here, now }, DRAFT)).rejects.toThrow();
  expect(await disk.indexedDB.databases()).toEqual([]);
});

test("a logout deletes the data although another tab does not close the store", async () => {
  const here = openTab();
  await keepDraft({ db: here, now }, DRAFT);
  const openConnection = await new Promise<IDBDatabase>((resolve, reject) => {
    const request = disk.indexedDB.open("device");
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(request.error);
  });
  // Long enough to empty the store on a busy machine; the deletion waits all of it.
  await leaveDevice({ db: here }, 1_000);
  const drafts = await new Promise((resolve) => {
    const request = openConnection.transaction("drafts").objectStore("drafts").count();
    request.onsuccess = () => resolve(request.result);
  });
  expect(drafts).toBe(0);
  openConnection.close();
  await expect.poll(() => disk.indexedDB.databases(), { timeout: 10_000 }).toEqual([]);
});

test("a login after a logout begins with an empty store", async () => {
  const [here, there] = [openTab(), openTab()];
  for (const db of [here, there]) await keepDraft({ db, now }, DRAFT);
  await leaveDevice({ db: here });
  here.enter();
  there.enter();
  expect(await allDrafts({ db: here })).toEqual([]);
  await keepDraft({ db: there, now }, DRAFT);
  expect(await allDrafts({ db: here })).toHaveLength(1);
  here.close();
  there.close();
});

test("a logout reports a store that the browser cannot open", async () => {
  const broken = {
    ...disk,
    indexedDB: Object.assign(Object.create(disk.indexedDB), {
      open() {
        throw new DOMException("denied", "SecurityError");
      },
      deleteDatabase() {
        throw new DOMException("denied", "SecurityError");
      },
    }),
  };
  await expect(leaveDevice({ db: new OfflineDb("device", broken) }, 50)).rejects.toThrow("Cannot");
});
