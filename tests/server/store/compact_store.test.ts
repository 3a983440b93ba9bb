import { Buffer } from "node:buffer";
import { DatabaseSync } from "node:sqlite";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { openStore, type Store } from "../../../server/store/open_store.ts";

let folder: string;
let path: string;
let store: Store;
beforeEach(async () => {
  folder = await Deno.makeTempDir();
  path = `${folder}/ledger.sqlite3`;
  store = await openStore(path);
});
afterEach(async () => {
  store.close();
  await Deno.remove(folder, { recursive: true });
});

const PAGES = 400;
const secret = (index: number) => `SECRET-${index}-${"żółć".repeat(20)}`;

async function putSecrets(): Promise<void> {
  for (let index = 0; index < PAGES; index += 1) {
    await store.kv.set(["secret", index], new TextEncoder().encode(secret(index)));
    await store.kv.set(["kept", index], `kept ${index}`);
  }
}

async function deleteSecrets(): Promise<void> {
  for (let index = 0; index < PAGES; index += 1) await store.kv.delete(["secret", index]);
}

/** Whether the store's file or its log holds the bytes of a secret. */
async function holdsSecret(): Promise<boolean> {
  const parts = await Promise.all([path, `${path}-wal`].map((part) => Deno.readFile(part)));
  return parts.some((bytes) => Buffer.from(bytes).includes("SECRET-"));
}

describe("compacting an open store", () => {
  test("removes the bytes of deleted data from the file and its log", async () => {
    await putSecrets();
    await deleteSecrets();
    expect(await holdsSecret()).toBe(true);
    await store.compact();
    expect(await holdsSecret()).toBe(false);
    for (let index = 0; index < PAGES; index += 1) {
      expect((await store.kv.get(["kept", index])).value).toBe(`kept ${index}`);
    }
  });

  test("loses and fails no concurrent write, and reads continue", async () => {
    await putSecrets();
    await deleteSecrets();
    let done = false;
    let count = 0;
    async function writer(): Promise<void> {
      while (!done) {
        const entry = await store.kv.get<number>(["counter"]);
        const next = (entry.value ?? 0) + 1;
        if ((await store.kv.atomic().check(entry).set(["counter"], next).commit()).ok) count += 1;
        await store.kv.set(["last"], next);
      }
    }
    const writers = [writer(), writer(), writer()];
    for (let round = 0; round < 3; round += 1) await store.compact();
    done = true;
    await Promise.all(writers);
    expect(count).toBeGreaterThan(0);
    expect((await store.kv.get(["counter"])).value).toBe(count);
    expect(await holdsSecret()).toBe(false);
  });

  test("leaves a valid file that opens again", async () => {
    await putSecrets();
    await deleteSecrets();
    await store.compact();
    store.close();
    const database = new DatabaseSync(path, { readOnly: true });
    expect(database.prepare("PRAGMA integrity_check").get()).toMatchObject({
      integrity_check: "ok",
    });
    database.close();
    store = await openStore(path);
    expect((await store.kv.get(["kept", 7])).value).toBe("kept 7");
  });

  test("does nothing for a store without a local file", async () => {
    const inMemory = await openStore(":memory:");
    await expect(inMemory.compact()).resolves.toBeUndefined();
    inMemory.close();
  });
});
