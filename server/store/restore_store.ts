import { DatabaseSync } from "node:sqlite";
import { exists } from "./backup_store.ts";

/** Whether a file is a database of SQLite, which is what release 0.1.0 made as a backup. */
export async function isDatabase(file: string): Promise<boolean> {
  using opened = await Deno.open(file);
  const bytes = new Uint8Array(DATABASE.length);
  await opened.read(bytes);
  return new TextDecoder().decode(bytes) === DATABASE;
}

/** Whether the file is an undamaged database with the table of a Deno KV store. */
export function isSound(file: string): boolean {
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
    // Not a database at all: SQLite throws.
    return false;
  }
}

/**
 * Renames an embedded store, which no process may have open, and its log within their folder,
 * readable or not. @returns that name; undefined if there is no store.
 */
export async function moveAside(storePath: string, now: Date): Promise<string | undefined> {
  if (!await exists(storePath)) return undefined;
  const copy = `${storePath}.before-${now.getTime()}`;
  for (const part of ["", ...LOG_PARTS]) {
    if (await exists(`${storePath}${part}`)) {
      await Deno.copyFile(`${storePath}${part}`, `${copy}${part}`);
    }
  }
  await removeStore(storePath);
  return copy;
}

/**
 * Deletes an embedded store; the log first, which another store under this name would take over.
 */
export async function removeStore(path: string): Promise<void> {
  for (const part of [...LOG_PARTS, ""]) {
    if (await exists(`${path}${part}`)) await Deno.remove(`${path}${part}`);
  }
}

const DATABASE = "SQLite format 3\0";
const LOG_PARTS = ["-wal", "-shm"];
