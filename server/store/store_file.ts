import { DatabaseSync } from "node:sqlite";
import { StoreUnusable, unusableBy } from "./store_fault.ts";

/** Files that this process creates from now on belong to its user alone. */
export function createFilesForOwnerOnly(): void {
  if (Deno.build.os !== "windows") Deno.umask(0o077);
}

/**
 * Whether there is a store at `path`. SQLite takes an empty file for a new store, and deletes the
 * log next to it. @throws StoreUnusable for an empty file that was a store.
 */
export async function isStoreThere(path: string): Promise<boolean> {
  const size = await sizeOf(path);
  if (size !== 0) return size !== undefined;
  for (const part of TRACES) {
    if (await sizeOf(`${path}${part}`) === undefined) continue;
    throw new StoreUnusable(
      path,
      `the file is empty, but ${path}${part} shows that it was a store. ` +
        "Delete the empty file and restore a backup: deno task restore FILE.",
    );
  }
  return false;
}

/**
 * Reads what Deno KV reads in its own thread, where a failure ends the process.
 * @throws StoreUnusable for a file that is damaged.
 */
export function requireReadable(path: string): void {
  try {
    const store = new DatabaseSync(path, { readOnly: true });
    try {
      for (const query of OWN_TABLES) store.prepare(query).get();
    } finally {
      store.close();
    }
  } catch (error) {
    if (error instanceof Error && error.message.startsWith("no such table")) {
      throw new StoreUnusable(
        path,
        `it contains nothing: its log ${path}-wal was lost. Put that file back, or move the store ` +
          "away and restore a backup. If no server has ever worked with it, delete it.",
      );
    }
    throw unusableBy(error, path) ?? error;
  }
}

/** Takes the rights of others to a store's files, which older releases left readable to all. */
export async function narrowRights(path: string): Promise<void> {
  if (Deno.build.os === "windows") return;
  for (const part of ["", ...PARTS]) {
    const mode = (await statOf(`${path}${part}`))?.mode ?? 0;
    if ((mode & 0o077) !== 0) await Deno.chmod(`${path}${part}`, mode & 0o700);
  }
}

async function sizeOf(path: string): Promise<number | undefined> {
  return (await statOf(path))?.size;
}

async function statOf(path: string): Promise<Deno.FileInfo | undefined> {
  try {
    return await Deno.stat(path);
  } catch (error) {
    if (error instanceof Deno.errors.NotFound) return undefined;
    throw unusableBy(error, path) ?? error;
  }
}

/** Files next to a store that only its use creates. */
const TRACES = [".head", ".secret", ".lock"];
const PARTS = ["-wal", "-shm", ...TRACES];
const OWN_TABLES = [
  "SELECT count(*) FROM migration_state",
  "SELECT version FROM data_version",
  "SELECT count(*) FROM queue",
  "SELECT count(*) FROM queue_running",
  "SELECT count(*) FROM kv WHERE expiration_ms >= 0",
];
