import { ConfigError, processEnvironment, readConfig } from "../config.ts";
import { openStore, StoreInUse } from "../store/open_store.ts";

/** Runs a task on the store while no server has it open; says so in one sentence if one has. */
export async function onStoppedStore(task: (kv: Deno.Kv) => Promise<void>): Promise<void> {
  try {
    const { kvPath } = readConfig("start", processEnvironment());
    const store = await openStore(kvPath);
    await task(store.kv);
    store.close();
  } catch (error) {
    if (!(error instanceof ConfigError || error instanceof StoreInUse)) throw error;
    console.error(error.message);
    Deno.exitCode = 1;
  }
}
