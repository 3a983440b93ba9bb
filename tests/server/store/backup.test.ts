import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { backupStore } from "../../../server/store/backup_store.ts";
import { openStore, StoreInUse } from "../../../server/store/open_store.ts";
import { restoreStore } from "../../../server/store/restore_store.ts";

let folder: string;
beforeEach(async () => {
  folder = await Deno.makeTempDir();
});
afterEach(() => Deno.remove(folder, { recursive: true }));

async function write(value: string): Promise<void> {
  const store = await openStore(`${folder}/ledger.sqlite3`);
  await store.kv.set(["said"], value);
  store.close();
}

async function read(): Promise<unknown> {
  const store = await openStore(`${folder}/ledger.sqlite3`);
  const { value } = await store.kv.get(["said"]);
  store.close();
  return value;
}

describe("backup and restore", () => {
  test("a backup that is made beside an open store brings back what was there then", async () => {
    await write("before");
    const running = await openStore(`${folder}/ledger.sqlite3`);
    await running.kv.set(["said"], "at the backup");
    await backupStore(`${folder}/ledger.sqlite3`, `${folder}/backup`);
    await running.kv.set(["said"], "after it");
    running.close();
    await restoreStore(`${folder}/ledger.sqlite3`, `${folder}/backup`);
    expect(await read()).toBe("at the backup");
  });

  test("what a restore replaces stays beside it", async () => {
    await write("old");
    await backupStore(`${folder}/ledger.sqlite3`, `${folder}/backup`);
    await write("new");
    const kept = await restoreStore(`${folder}/ledger.sqlite3`, `${folder}/backup`, new Date(1));
    const replaced = await Deno.openKv(kept ?? "");
    expect((await replaced.get(["said"])).value).toBe("new");
    replaced.close();
    const again = await restoreStore(`${folder}/ledger.sqlite3`, `${folder}/backup`, new Date(2));
    expect(again).not.toBe(kept);
  });

  test("a damaged store is no reason not to restore", async () => {
    await write("old");
    await backupStore(`${folder}/ledger.sqlite3`, `${folder}/backup`);
    await Deno.writeTextFile(`${folder}/ledger.sqlite3`, "damaged");
    await restoreStore(`${folder}/ledger.sqlite3`, `${folder}/backup`);
    expect(await read()).toBe("old");
  });

  test("a backup never overwrites a file, and there must be a store", async () => {
    await write("x");
    await Deno.writeTextFile(`${folder}/taken`, "precious");
    await expect(backupStore(`${folder}/ledger.sqlite3`, `${folder}/taken`)).rejects.toThrow(
      "is there already",
    );
    expect(await Deno.readTextFile(`${folder}/taken`)).toBe("precious");
    await expect(backupStore(`${folder}/none`, `${folder}/b`)).rejects.toThrow("there is no store");
  });

  test("a file that is no backup, or was cut off, is refused and the store is untouched", async () => {
    await write("kept");
    await backupStore(`${folder}/ledger.sqlite3`, `${folder}/backup`);
    await Deno.writeTextFile(`${folder}/text`, "no database");
    await Deno.writeFile(`${folder}/cut`, (await Deno.readFile(`${folder}/backup`)).slice(0, 9000));
    for (const file of ["text", "cut", "none"]) {
      await expect(restoreStore(`${folder}/ledger.sqlite3`, `${folder}/${file}`)).rejects.toThrow(
        "Cannot restore",
      );
    }
    expect(await read()).toBe("kept");
  });

  test("a store that a server has open cannot be opened by a task", async () => {
    const running = await openStore(`${folder}/ledger.sqlite3`);
    await expect(openStore(`${folder}/ledger.sqlite3`)).rejects.toThrow(StoreInUse);
    running.close();
    await write("free again");
  });
});
