import { IDBFactory, IDBKeyRange, IDBTransaction } from "fake-indexeddb";
import { expect, test, vi } from "vitest";
import { OfflineDb } from "../../../web/offline/db.ts";
import { allDrafts, keepDraft, readKeptDraft } from "../../../web/offline/device/drafts.ts";
import { commitAtOnce } from "../../../web/offline/write_at_once.ts";

const NAME = "handover/0199a000-0000-7000-8000-000000000001";

async function openStore() {
  const db = new OfflineDb("device", { indexedDB: new IDBFactory(), IDBKeyRange });
  await db.open();
  return { db, device: { db, now: () => 1 } };
}

test("a draft is committed to disk with the key press itself, before anything else is done", async () => {
  const { device } = await openStore();
  const commit = vi.spyOn(IDBTransaction.prototype, "commit");
  const keeping = keepDraft(device, { name: NAME, values: { mileage: "1" } });
  expect(commit).toHaveBeenCalledOnce();
  await keeping;
  expect((await readKeptDraft(device, NAME))?.values).toEqual({ mileage: "1" });
});

test("a write inside a larger transaction is committed or aborted with it", async () => {
  const { db, device } = await openStore();
  await commitAtOnce(() => db.drafts.put({ name: "a", values: 1, keptAt: 1 }));
  await expect(db.transaction("rw", db.drafts, async () => {
    await db.drafts.put({ name: "b", values: 2, keptAt: 1 });
    await db.drafts.delete("a");
    throw new Error("given up");
  })).rejects.toThrow("given up");
  expect((await allDrafts(device)).map(({ name }) => name)).toEqual(["a"]);
});

test("a put that the store refuses is reported, and the next one is stored", async () => {
  const { device } = await openStore();
  await expect(keepDraft(device, { name: NAME, values: () => "not to be kept" })).rejects.toThrow();
  await keepDraft(device, { name: NAME, values: "kept" });
  expect((await readKeptDraft(device, NAME))?.values).toBe("kept");
});
