import { DatabaseSync } from "node:sqlite";
import { dirname } from "node:path";
import { exists } from "./backup_store.ts";

/**
 * Puts a backup in the place of an embedded store, which nobody may have open. Whatever was there,
 * a damaged store too, stays beside it under a name of its own.
 * @returns the name of what was there, or undefined where nothing was.
 * @throws Error where the file is no backup of a store; the store that was there is untouched then.
 */
export async function restoreStore(
  storePath: string,
  file: string,
  now: Date = new Date(),
): Promise<string | undefined> {
  if (!await exists(file)) throw new Error(`Cannot restore: there is no file ${file}.`);
  if (!isSound(file)) throw new Error(`Cannot restore: ${file} is not a whole backup of a store.`);
  await Deno.mkdir(dirname(storePath), { recursive: true });
  const arriving = `${storePath}.arriving`;
  await Deno.copyFile(file, arriving);
  const kept = await keepCopy(storePath, `${storePath}.before-${now.getTime()}`);
  // The log belongs to the store that was; beside the one that comes it would spoil it.
  for (const part of LOG_PARTS) await removeIfThere(`${storePath}${part}`);
  // One rename: at every moment there is one store or the other under this name.
  await Deno.rename(arriving, storePath);
  return kept;
}

/** Copies a store with its log as they are, whether or not they can still be read. */
async function keepCopy(storePath: string, copy: string): Promise<string | undefined> {
  if (!await exists(storePath)) return undefined;
  await Deno.copyFile(storePath, copy);
  for (const part of LOG_PARTS) {
    if (await exists(`${storePath}${part}`)) {
      await Deno.copyFile(`${storePath}${part}`, `${copy}${part}`);
    }
  }
  return copy;
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

async function removeIfThere(path: string): Promise<void> {
  if (await exists(path)) await Deno.remove(path);
}

const LOG_PARTS = ["-wal", "-shm"];
