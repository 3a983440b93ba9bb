import { describe, expect, test } from "vitest";
import { openStore } from "../../../server/store/open_store.ts";
import { StoreUnusable } from "../../../server/store/store_fault.ts";
import { isStoreThere } from "../../../server/store/store_file.ts";
import { eachTest, tempFolder } from "../../support/each_test.ts";

const folder = eachTest(tempFolder);

/** The rights of each file of the store, by the end of its name. */
async function modes(): Promise<Record<string, string>> {
  const found: Record<string, string> = {};
  for await (const { name } of Deno.readDir(folder.path)) {
    const { mode } = await Deno.stat(`${folder.path}/${name}`);
    found[name.replace("ledger.sqlite3", "")] = ((mode ?? 0) & 0o777).toString(8);
  }
  return found;
}

describe("the files of a store", () => {
  test("belong to their owner alone, also those that an older release left readable to all", async () => {
    const kv = await Deno.openKv(folder.store);
    await kv.set(["a"], 1);
    kv.close();
    await Deno.writeTextFile(`${folder.store}.secret`, "a secret for tests only");
    for (const part of ["", ".secret"]) await Deno.chmod(`${folder.store}${part}`, 0o644);
    const store = await openStore(folder.store);
    await store.kv.set(["a"], 2);
    expect(await modes()).toEqual({
      "": "600",
      "-wal": "600",
      "-shm": "600",
      ".lock": "600",
      ".secret": "600",
    });
    store.close();
  });

  test.each([".head", ".secret", ".lock"])(
    "show by %s that an empty file was a store, which is not begun again",
    async (part) => {
      await Deno.writeTextFile(folder.store, "");
      expect(await isStoreThere(folder.store)).toBe(false);
      await Deno.writeTextFile(`${folder.store}${part}`, "");
      await expect(isStoreThere(folder.store)).rejects.toThrow(StoreUnusable);
      await expect(openStore(folder.store)).rejects.toThrow("shows that it was a store");
      expect((await Deno.stat(folder.store)).size).toBe(0);
    },
  );

  test("are none where opening a new store failed, so that the next start can begin it", async () => {
    // A folder of this name keeps SQLite from making its log.
    await Deno.mkdir(`${folder.store}-wal`);
    await Deno.writeTextFile(`${folder.store}-wal/in-the-way`, "");
    await expect(openStore(folder.store)).rejects.toThrow();
    await Deno.remove(`${folder.store}-wal`, { recursive: true });
    (await openStore(folder.store)).close();
  });
});
