import { DatabaseSync } from "node:sqlite";
import { dirname } from "node:path";
import { exists } from "./backup_store.ts";

/**
 * Puts a backup in the place of an embedded store, which nobody may have open. The store that was
 * there stays beside it, its name ending in `.before-restore`.
 * @throws Error where the file is no backup of a store; the store that was there is untouched then.
 */
export async function restoreStore(storePath: string, file: string): Promise<void> {
  if (!await exists(file)) throw new Error(`Cannot restore: there is no file ${file}.`);
  if (!isSound(file)) throw new Error(`Cannot restore: ${file} is not a whole backup of a store.`);
  await Deno.mkdir(dirname(storePath), { recursive: true });
  // Copied beside the store first: the last step is a rename, which happens whole or not at all.
  const arriving = `${storePath}.arriving`;
  await Deno.copyFile(file, arriving);
  if (await exists(storePath)) {
    closeLog(storePath);
    await Deno.rename(storePath, `${storePath}.before-restore`);
  }
  for (const part of ["-wal", "-shm"]) {
    if (await exists(`${storePath}${part}`)) await Deno.remove(`${storePath}${part}`);
  }
  await Deno.rename(arriving, storePath);
}

/** Whether the file is an undamaged database with the table of a Deno KV store. */
function isSound(file: string): boolean {
  try {
    const database = new DatabaseSync(file, { readOnly: true });
    try {
      const check = database.prepare("PRAGMA quick_check").get();
      const table = database.prepare("SELECT 1 FROM sqlite_master WHERE name = 'kv'").get();
      return check?.quick_check === "ok" && table !== undefined;
    } finally {
      database.close();
    }
  } catch {
    // Not a database at all: SQLite says so by throwing.
    return false;
  }
}

/** Brings what still lies in the write-ahead log into the file, so that the file alone is whole. */
function closeLog(storePath: string): void {
  const database = new DatabaseSync(storePath);
  database.exec("PRAGMA wal_checkpoint(TRUNCATE)");
  database.close();
}
