import { DatabaseSync } from "node:sqlite";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { keys } from "../../../server/store/keys.ts";
import { openStore, type Store } from "../../../server/store/open_store.ts";
import { deleteExpired } from "../../../server/store/own_expiry.ts";
import { eachTest, tempFolder } from "../../support/each_test.ts";

let store: Store;
const folder = eachTest(tempFolder);
beforeEach(async () => {
  store = await openStore(folder.store);
});
afterEach(() => store.close());

const HOUR = 3_600_000;
const KEY = keys.tries("login", "someone");

async function keysNow(): Promise<Deno.KvKey[]> {
  return (await Array.fromAsync(store.kv.list({ prefix: [] }))).map(({ key }) => key);
}

describe("an entry that expires in a store file", () => {
  test("is never deleted by Deno KV, whose failure on a full disk would end the process", async () => {
    await store.kv.set(KEY, 1, { expireIn: HOUR });
    await store.kv.atomic().set(keys.receipt("a"), 1, { expireIn: HOUR }).commit();
    const file = new DatabaseSync(folder.store, { readOnly: true });
    const rows = file.prepare("SELECT count(*) AS own FROM kv WHERE expiration_ms >= 0").get();
    file.close();
    expect(rows?.own).toBe(0);
  });

  test("is deleted after its time, and nothing else", async () => {
    await store.kv.set(KEY, 1, { expireIn: HOUR });
    await store.kv.set(keys.receipt("kept"), 1);
    expect(await deleteExpired(store.kv, Date.now() + HOUR / 2)).toBe(0);
    expect(await keysNow()).toContainEqual(KEY);
    expect(await deleteExpired(store.kv, Date.now() + 2 * HOUR)).toBe(1);
    expect(await keysNow()).toEqual([keys.receipt("kept")]);
  });

  test("is deleted next to one whose key is damaged, which is told", async () => {
    await store.kv.set(keys.expiry(Date.now(), "[damaged"), new Uint8Array());
    await store.kv.set(KEY, 1, { expireIn: HOUR });
    await expect(deleteExpired(store.kv, Date.now() + 2 * HOUR)).rejects.toThrow(SyntaxError);
    expect(await keysNow()).not.toContainEqual(KEY);
  });

  test("stays where it was written again, with a later time or without one", async () => {
    await store.kv.set(KEY, 1, { expireIn: HOUR });
    await store.kv.set(KEY, 2, { expireIn: 3 * HOUR });
    await store.kv.set(keys.receipt("a"), 1, { expireIn: HOUR });
    await store.kv.set(keys.receipt("a"), 2);
    expect(await deleteExpired(store.kv, Date.now() + 2 * HOUR)).toBe(0);
    expect((await store.kv.get(KEY)).value).toBe(2);
    expect(await deleteExpired(store.kv, Date.now() + 4 * HOUR)).toBe(1);
    expect(await keysNow()).toEqual([keys.receipt("a")]);
  });

  test("that an older release left to Deno KV is taken over, whatever its key is", async () => {
    store.close();
    const older = await Deno.openKv(folder.store);
    const left = [KEY, keys.receiptPart("zażółć", 0), keys.receiptPart("a", 12), ["a", -1.5]];
    for (const key of left) await older.set(key, "kept", { expireIn: HOUR });
    older.close();
    store = await openStore(folder.store);
    await store.dropExpired(Date.now());
    const file = new DatabaseSync(folder.store, { readOnly: true });
    const rows = file.prepare("SELECT count(*) AS own FROM kv WHERE expiration_ms >= 0").get();
    file.close();
    expect(rows?.own).toBe(0);
    for (const key of left) expect((await store.kv.get(key)).value).toBe("kept");
    await store.dropExpired(Date.now() + 2 * HOUR);
    expect(await keysNow()).toEqual([]);
  });
});
