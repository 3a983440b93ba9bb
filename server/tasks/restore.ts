import { dirname, join } from "node:path";
import type { Config } from "../config.ts";
import { isSecretOfStore } from "../ledger/is_secret_of_store.ts";
import { writeHeadMark } from "../ledger/head_mark.ts";
import { createVault, type Vault } from "../ledger/vault.ts";
import { exists } from "../store/backup_store.ts";
import { lockStore, openStore } from "../store/open_store.ts";
import { isDatabase, isSound, moveAside } from "../store/restore_store.ts";
import { storeKind } from "../store_kind.ts";
import { ERASURES } from "./export/erasure_list.ts";
import { type Manifest, writeExport } from "./export/export_file.ts";
import { exportStore } from "./export/export_store.ts";
import { restoreExport } from "./export/restore_export.ts";
import { ExportFault } from "./export/sealed_frames.ts";
import { fileTask, secretOf } from "./file_task.ts";

// deno task restore FILE [LIST]: fills an empty store with a backup. Erasures on the list next to
// FILE, and on LIST, are repeated.
await fileTask("restore", async (file, config) => {
  const [, list] = Deno.args;
  const named = list === undefined ? [file] : [file, list];
  for (const one of named) {
    if (!await exists(one)) throw new Error(`Cannot restore: there is no file ${one}.`);
  }
  const lists = [join(dirname(file), ERASURES), ...named.slice(1)];
  if (!await isDatabase(file)) return await restore(file, lists, config);
  const folder = await Deno.makeTempDir();
  try {
    const made = `${folder}/export`;
    const vault = createVault(await secretOf(config));
    await exportOldBackup(file, made, { vault, hasFiles: !config.s3 });
    await moveStoreAside(config);
    await restore(made, lists, config);
  } finally {
    await Deno.remove(folder, { recursive: true });
  }
});

async function restore(file: string, lists: readonly string[], config: Config): Promise<void> {
  const secret = await secretOf(config);
  const open = () => openStore(config.kvPath, config.kvAccessToken);
  const { manifest, erased, verdict } = await restoreExport(file, lists, {
    config,
    secret,
    open,
    restored: (manifest) => markRestored(config, manifest),
  });
  for (const problem of verdict.problems) console.error(problem);
  if (verdict.problems.length > 0) Deno.exitCode = 1;
  console.info(
    `Restored ${manifest.seq} events of ${manifest.madeAt}; ${erased} customers are erased again. ` +
      `Verified ${verdict.events} events: ${verdict.problems.length} problems.`,
  );
}

/** From here on the store is the backup's: a mark of the store before it would refuse it. */
async function markRestored(
  { kvPath }: Config,
  { seq, hash, madeAt }: Pick<Manifest, "seq" | "hash" | "madeAt">,
): Promise<void> {
  if (kvPath === undefined || storeKind(kvPath) !== "file") return;
  await writeHeadMark(kvPath, { seq, hash, at: madeAt });
}

/** A backup of release 0.1.0 takes the place of a store in a file. */
async function moveStoreAside({ kvPath }: Config): Promise<void> {
  if (kvPath === undefined || storeKind(kvPath) !== "file") return;
  const lock = await lockStore(kvPath);
  const kept = await moveAside(kvPath, new Date());
  lock.close();
  if (kept) console.info(`What was at ${kvPath} is in ${kept}.`);
}

/**
 * Converts a backup of release 0.1.0, a whole store in a file, to an export, so that it is restored
 * in the same way. @throws ExportFault
 */
async function exportOldBackup(
  file: string,
  to: string,
  { vault, hasFiles }: { readonly vault: Vault; readonly hasFiles: boolean },
): Promise<void> {
  if (!isSound(file)) throw new ExportFault(`Cannot restore: ${file} is not a whole backup.`);
  const copy = `${to}.store`;
  await Deno.copyFile(file, copy);
  const kv = await Deno.openKv(copy);
  try {
    if (!await isSecretOfStore(kv, vault)) {
      throw new ExportFault(`Cannot restore ${file}: it has another APP_SECRET.`);
    }
    const now = new Date().toISOString();
    await writeExport(to, vault, async (add) => ({
      release: "0.1.0",
      madeAt: now,
      store: "file",
      ...await exportStore(kv, { vault, now, hasFiles }, add),
    }));
  } finally {
    kv.close();
  }
}
