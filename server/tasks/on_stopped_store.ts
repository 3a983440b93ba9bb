import { ConfigError, processEnvironment, readConfig } from "../config.ts";
import { exists } from "../store/backup_store.ts";
import { openStore, StoreInUse } from "../store/open_store.ts";

/** Neither a file of this machine nor anything else that could be missing. */
function isElsewhere(kvPath: string): boolean {
  return kvPath === ":memory:" || /^https?:/.test(kvPath);
}

/** Runs a task on the store while no server has it open; says so in one sentence if one has. */
export async function onStoppedStore(task: (kv: Deno.Kv) => Promise<void>): Promise<void> {
  try {
    const { kvPath } = readConfig("start", processEnvironment());
    if (kvPath !== undefined && !isElsewhere(kvPath) && !await exists(kvPath)) {
      throw new ConfigError(`There is no store at ${kvPath} (KV_PATH).`);
    }
    const store = await openStore(kvPath);
    await task(store.kv);
    store.close();
  } catch (error) {
    if (!(error instanceof ConfigError || error instanceof StoreInUse)) throw error;
    console.error(error.message);
    Deno.exitCode = 1;
  }
}
