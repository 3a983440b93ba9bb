import { Buffer } from "node:buffer";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { createKvFiles } from "../../../server/files/kv_chunks.ts";
import { createCheckpointer } from "../../../server/store/checkpointer.ts";
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

async function fileHolds(text: string): Promise<boolean> {
  return Buffer.from(await Deno.readFile(path)).includes(text);
}

async function bytesOfLog(): Promise<number> {
  return (await Deno.stat(`${path}-wal`)).size;
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
    const checkpointer = createCheckpointer(`${folder}/nowhere/ledger.sqlite3`);
    await expect(checkpointer.checkpoint()).resolves.toBeUndefined();
    await expect(checkpointer.checkpoint()).resolves.toBeUndefined();
    checkpointer.close();
  });

  test("continues where the store is closed in between", async () => {
    const checkpointer = createCheckpointer(path);
    const waiting = checkpointer.checkpoint();
    checkpointer.close();
    await expect(waiting).resolves.toBeUndefined();
  });

  test("shares it with all simultaneous callers", () => {
    const checkpointer = createCheckpointer(path);
    expect(checkpointer.checkpoint()).toBe(checkpointer.checkpoint());
    checkpointer.close();
  });
});
