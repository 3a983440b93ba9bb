import { type Config, ConfigError, processEnvironment, readConfig } from "../config.ts";
import { exists } from "../store/backup_store.ts";
import { NewerStore } from "../ledger/newer_store.ts";
import { RestoreUnfinished } from "../ledger/read.ts";
import { RebuildFailed, RebuildUnderWay } from "../ledger/rebuild.ts";
import { UnknownShape } from "../store/json_bytes.ts";
import { openStore, type Store, StoreFailed, StoreInUse } from "../store/open_store.ts";
import { StoreUnusable, unusableBy } from "../store/store_fault.ts";
import { createFilesForOwnerOnly } from "../store/store_file.ts";
import { storeKind } from "../store_kind.ts";

/**
 * Runs a task on the store while no server has it open; prints one sentence if one has. `before` the
 * store is opened, its file can be looked at.
 */
export async function onStoppedStore(
  task: (store: Store, config: Config) => Promise<void>,
  before: (config: Config) => void = () => undefined,
): Promise<void> {
  createFilesForOwnerOnly();
  try {
    const config = readConfig("start", processEnvironment());
    const { kvPath, kvAccessToken } = config;
    if (kvPath !== undefined && storeKind(kvPath) === "file" && !await exists(kvPath)) {
      throw new ConfigError(`There is no store at ${kvPath} (KV_PATH).`);
    }
    before(config);
    const store = await openStore(kvPath, kvAccessToken);
    try {
      await task(store, config);
    } catch (error) {
      throw unusableBy(error, kvPath ?? "") ?? error;
    } finally {
      store.close();
    }
  } catch (error) {
    if (!EXPECTED.some((kind) => error instanceof kind)) throw error;
    console.error(error instanceof Error ? error.message : error);
    Deno.exitCode = 1;
  }
}

/** Errors that are printed as one sentence. */
const EXPECTED = [
  ConfigError,
  StoreInUse,
  StoreFailed,
  StoreUnusable,
  RebuildFailed,
  RebuildUnderWay,
  RestoreUnfinished,
  NewerStore,
  UnknownShape,
];
