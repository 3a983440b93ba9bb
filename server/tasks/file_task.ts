import { dirname } from "node:path";
import { type Config, ConfigError, processEnvironment, readConfig } from "../config.ts";
import { isSecretOfStore } from "../ledger/is_secret_of_store.ts";
import { createVault, type Vault } from "../ledger/vault.ts";
import { keptSecret } from "../store/app_secret.ts";
import { backupStore } from "../store/backup_store.ts";
import { openStore } from "../store/open_store.ts";
import { removeStore } from "../store/restore_store.ts";
import { createFilesForOwnerOnly } from "../store/store_file.ts";
import { storeKind } from "../store_kind.ts";

/** Runs a task that is called with a FILE; an error is printed in one sentence. */
export async function fileTask(
  task: string,
  work: (file: string, config: Config) => Promise<void>,
): Promise<void> {
  createFilesForOwnerOnly();
  try {
    const [file] = Deno.args;
    if (!file) {
      throw new ConfigError(`Name a file: deno task ${task} FILE.`);
    }
    const config = readConfig("start", processEnvironment());
    if (storeKind(config.kvPath) === "memory") {
      throw new ConfigError(`Cannot ${task}: a store in memory (KV_PATH) ends with its server.`);
    }
    await work(file, config);
  } catch (error) {
    console.error(error instanceof Error ? error.message : error);
    Deno.exitCode = 1;
  }
}

/** The secret of the store; tasks never create one. @throws ConfigError */
export async function secretOf({ appSecret, kvPath }: Config): Promise<string> {
  const secret = appSecret ?? await keptSecret(kvPath);
  if (secret) return secret;
  throw new ConfigError(`Set APP_SECRET: there is none in ${kvPath}.secret.`);
}

/**
 * Lends out the store to be read, while servers may be using it. A store in a file allows one
 * handle only, so a temporary copy next to FILE is read instead. Tasks that write into one folder
 * follow each other, since they share its list of erasures, and the copy if FILE is the same.
 * @throws ConfigError if `APP_SECRET` is another store's.
 */
export async function onReadableStore(
  config: Config,
  file: string,
  work: (kv: Deno.Kv, vault: Vault) => Promise<void>,
): Promise<void> {
  const { kvPath, kvAccessToken } = config;
  const vault = createVault(await secretOf(config));
  const copy = `${file}.snapshot`;
  const isFile = kvPath !== undefined && storeKind(kvPath) === "file";
  const lock = await lockFolder(dirname(file));
  try {
    if (isFile) {
      // Left by a task that was killed; it may contain keys that have been destroyed since.
      await removeStore(copy);
      await backupStore(kvPath, copy);
    }
    const store = isFile ? await openCopy(copy) : await openStore(kvPath, kvAccessToken);
    try {
      if (!await isSecretOfStore(store.kv, vault)) {
        throw new ConfigError("APP_SECRET is not the secret that this store began with.");
      }
      await work(store.kv, vault);
    } finally {
      store.close();
    }
  } finally {
    if (isFile) await removeStore(copy);
    lock.close();
  }
}

/** Waits until no other task writes into the folder. Closing the file releases it. */
async function lockFolder(folder: string): Promise<Deno.FsFile> {
  try {
    const lock = await Deno.open(`${folder}/.lock`, { create: true, write: true });
    await lock.lock(true);
    return lock;
  } catch (error) {
    const cause = error instanceof Error ? error.message : "unknown";
    throw new ConfigError(`Cannot write into ${folder}: ${cause}.`);
  }
}

async function openCopy(path: string): Promise<{ kv: Deno.Kv; close(): void }> {
  const kv = await Deno.openKv(path);
  return { kv, close: () => kv.close() };
}
