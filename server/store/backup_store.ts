import { DatabaseSync } from "node:sqlite";

/**
 * Writes a consistent copy of an embedded store to a new file, also while a server works on it.
 * @throws Error if there is no store, or the file is there already.
 */
export async function backupStore(storePath: string, file: string): Promise<void> {
  if (!await exists(storePath)) {
    throw new Error(`Cannot back up: there is no store at ${storePath}.`);
  }
  if (await exists(file)) throw new Error(`Cannot back up: ${file} is there already.`);
  const store = new DatabaseSync(storePath, { readOnly: true });
  try {
    store.prepare("VACUUM INTO ?").run(file);
  } catch (error) {
    const cause = error instanceof Error ? error.message : "unknown";
    throw new Error(`Cannot back up ${storePath} by way of ${file}: ${cause}.`, { cause: error });
  } finally {
    store.close();
  }
}

/** Whether there is anything at `path`. */
export async function exists(path: string): Promise<boolean> {
  try {
    await Deno.stat(path);
    return true;
  } catch (error) {
    if (error instanceof Deno.errors.NotFound) return false;
    throw error;
  }
}
