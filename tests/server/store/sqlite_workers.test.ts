import { Buffer } from "node:buffer";
import { DatabaseSync } from "node:sqlite";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { createKvFiles } from "../../../server/files/kv_chunks.ts";
import { createCheckpointer } from "../../../server/store/sqlite_workers.ts";
import { openStore, type Store } from "../../../server/store/open_store.ts";
import { eachTest, tempFolder } from "../../support/each_test.ts";

let store: Store;
const folder = eachTest(tempFolder);
beforeEach(async () => {
  store = await openStore(folder.store);
});
afterEach(() => store.close());

async function fileHolds(text: string): Promise<boolean> {
  return Buffer.from(await Deno.readFile(folder.store)).includes(text);
}

async function bytesOfLog(): Promise<number> {
  return (await Deno.stat(`${folder.store}-wal`)).size;
}

describe("a checkpoint of an open store", () => {
  test("moves committed data into the store's file", async () => {
    await store.kv.set(["one"], new TextEncoder().encode("WRITTEN-DOWN"));
    expect(await fileHolds("WRITTEN-DOWN")).toBe(false);
    await store.checkpoint();
    expect(await fileHolds("WRITTEN-DOWN")).toBe(true);
    expect(new TextDecoder().decode((await store.kv.get<Uint8Array>(["one"])).value ?? undefined))
      .toBe("WRITTEN-DOWN");
  });

  test("a checkpoint fails and loses none of the concurrent checked commits", async () => {
    let done = false;
    let count = 0;
    async function writer(): Promise<void> {
      while (!done) {
        const entry = await store.kv.get<number>(["counter"]);
        const next = (entry.value ?? 0) + 1;
        const commit = store.kv.atomic().check(entry).set(["counter"], next)
          .set(["much", next % 100], new Uint8Array(50_000));
        if ((await commit.commit()).ok) count += 1;
      }
    }
    const writers = [writer(), writer(), writer()];
    for (let round = 0; round < 60; round += 1) await store.checkpoint();
    done = true;
    await Promise.all(writers);
    expect(count).toBeGreaterThan(0);
    expect((await store.kv.get(["counter"])).value).toBe(count);
  });

  test("a checkpoint and a compaction at the same time both complete", async () => {
    await store.kv.set(["one"], 1);
    await Promise.all([store.compact(), ...Array.from({ length: 20 }, () => store.checkpoint())]);
    expect((await store.kv.get(["one"])).value).toBe(1);
  });

  test("large files cause no automatic checkpoint of SQLite within a commit, which begins at 4 MB", async () => {
    const files = createKvFiles(store.kv, store.checkpoint);
    for (let round = 0; round < 5; round += 1) {
      await files.put("paper/a", new Uint8Array(4_000_000).fill(round), "application/pdf");
      expect(await bytesOfLog()).toBeLessThan(3_000_000);
    }
    expect((await files.get("paper/a"))?.bytes).toHaveLength(4_000_000);
  });
});

describe("a caller that waits for a checkpoint", () => {
  test("continues where a checkpoint is not possible", async () => {
    const checkpointer = createCheckpointer(`${folder.path}/nowhere/ledger.sqlite3`);
    await expect(checkpointer.checkpoint()).resolves.toBeUndefined();
    await expect(checkpointer.checkpoint()).resolves.toBeUndefined();
    checkpointer.close();
  });

  test("continues where the store is closed in between", async () => {
    const checkpointer = createCheckpointer(folder.store);
    const waiting = checkpointer.checkpoint();
    checkpointer.close();
    await expect(waiting).resolves.toBeUndefined();
  });

  test("shares it with all simultaneous callers", () => {
    const checkpointer = createCheckpointer(folder.store);
    expect(checkpointer.checkpoint()).toBe(checkpointer.checkpoint());
    checkpointer.close();
  });
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
  const parts = await Promise.all(
    [folder.store, `${folder.store}-wal`].map((part) => Deno.readFile(part)),
  );
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
    const database = new DatabaseSync(folder.store, { readOnly: true });
    expect(database.prepare("PRAGMA integrity_check").get()).toMatchObject({
      integrity_check: "ok",
    });
    database.close();
    store = await openStore(folder.store);
    expect((await store.kv.get(["kept", 7])).value).toBe("kept 7");
  });

  test("does nothing for a store without a local file", async () => {
    const inMemory = await openStore(":memory:");
    await expect(inMemory.compact()).resolves.toBeUndefined();
    inMemory.close();
  });
});
