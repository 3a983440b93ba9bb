import { IDBFactory, IDBKeyRange } from "fake-indexeddb";
import { afterEach, beforeEach, expect, test } from "vitest";
import { OfflineDb } from "../../../../web/offline/db.ts";
import {
  checkHealth,
  deviceStore,
  noteStoreFailure,
  noteStoreWorks,
  watchHealth,
} from "../../../../web/offline/device/store_health.ts";

let disk: { indexedDB: IDBFactory; IDBKeyRange: typeof IDBKeyRange };
let db: OfflineDb;
beforeEach(() => {
  disk = { indexedDB: new IDBFactory(), IDBKeyRange };
  db = new OfflineDb("device", disk);
  watchHealth(db);
});
afterEach(() => {
  db.close();
  deviceStore.health = "good";
});

test("an upgrade that another tab blocks is reported, and continues when that tab is closed", async () => {
  const old = await new Promise<IDBDatabase>((resolve, reject) => {
    const request = disk.indexedDB.open("device", 1);
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(request.error);
  });
  const opening = checkHealth(db);
  await expect.poll(() => deviceStore.health, { timeout: 10_000 }).toBe("blocked");
  old.close();
  await opening;
  expect(deviceStore.health).toBe("good");
});

test("a tab of a newer version can upgrade the store, and this tab continues to use it", async () => {
  await db.drafts.put({ name: "handover/1", values: {}, keptAt: 1 });
  const newer = await new Promise<IDBDatabase>((resolve, reject) => {
    const request = disk.indexedDB.open("device", 1_000);
    request.onupgradeneeded = () => request.result.createObjectStore("tomorrow");
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(request.error);
  });
  expect(await db.drafts.count()).toBe(1);
  await db.drafts.put({ name: "handover/2", values: {}, keptAt: 1 });
  expect([db.isLeft, deviceStore.health]).toEqual([false, "good"]);
  newer.close();
});

test("a browser without IndexedDB is reported", async () => {
  disk.indexedDB.open = () => {
    throw new DOMException("denied", "SecurityError");
  };
  await checkHealth(db);
  expect(deviceStore.health).toBe("broken");
});

test("a full device is reported until it has room again", () => {
  noteStoreFailure(new Error("of another kind"));
  expect(deviceStore.health).toBe("good");
  noteStoreFailure(new DOMException("full", "QuotaExceededError"));
  expect(deviceStore.health).toBe("full");
  noteStoreWorks();
  expect(deviceStore.health).toBe("good");
});
