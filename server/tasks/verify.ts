import { DatabaseSync } from "node:sqlite";
import { type Config, ConfigError } from "../config.ts";
import { createKvFiles } from "../files/kv_chunks.ts";
import { createS3Files } from "../files/s3.ts";
import { headFault, readHeadMark } from "../ledger/head_mark.ts";
import { requireKnownEvents } from "../ledger/newer_store.ts";
import { areRowsCurrent } from "../ledger/rebuild.ts";
import { createVault, type Vault } from "../ledger/vault.ts";
import { exists } from "../store/backup_store.ts";
import { storeKind } from "../store_kind.ts";
import { readExport } from "./export/export_file.ts";
import { ExportFault } from "./export/sealed_frames.ts";
import { secretOf } from "./file_task.ts";
import { onStoppedStore } from "./on_stopped_store.ts";
import { verifyStore } from "./verification/verify_store.ts";

// deno task verify [BACKUP]: proves that the store is complete and as it was written, and that it
// still contains the newest event of the mark next to it, and of a backup.
await onStoppedStore(async ({ kv }, config) => {
  if (!await areRowsCurrent(kv)) {
    await requireKnownEvents(kv);
    throw new ConfigError("Cannot verify rows of another release. Run deno task rebuild first.");
  }
  const vault = createVault(await secretOf(config));
  const files = config.s3 ? createS3Files(config.s3) : createKvFiles(kv);
  const lost = await lostEvents(kv, config, vault);
  const { events, rows, problems, counts } = await verifyStore({ kv, vault, files });
  const all = [...lost, ...problems];
  for (const problem of all) console.error(problem);
  const { customers, documents, receipts, files: count } = counts;
  console.info(
    `Checked ${customers} customers, ${documents} documents, ${receipts} receipts, ${count} files.`,
  );
  console.info(`Verified ${events} events and ${rows} rows: ${all.length} problems.`);
  if (all.length > 0) Deno.exitCode = 1;
}, ({ kvPath }) => {
  if (kvPath === undefined || storeKind(kvPath) !== "file") return;
  const faults = fileFaults(kvPath);
  for (const fault of faults) console.error(fault);
  if (faults.length > 0) Deno.exitCode = 1;
});

/** What the store no longer contains of what it once had. @throws ConfigError for no backup. */
async function lostEvents(kv: Deno.Kv, { kvPath }: Config, vault: Vault): Promise<string[]> {
  const lost: string[] = [];
  const isFile = kvPath !== undefined && storeKind(kvPath) === "file";
  const mark = isFile ? await readHeadMark(kvPath) : undefined;
  const fault = mark && await headFault(kv, mark);
  if (fault) lost.push(`${kvPath}.head: the store is not whole: ${fault}`);
  const [backup] = Deno.args;
  if (backup === undefined) return lost;
  if (!await exists(backup)) throw new ConfigError(`There is no backup ${backup}.`);
  const { seq, hash, madeAt } = await readExport(backup, vault).catch((error) => {
    if (error instanceof ExportFault) throw new ConfigError(error.message);
    throw error;
  });
  const missing = await headFault(kv, { seq, hash, at: madeAt });
  return missing ? [...lost, `${backup}: the store is not whole: ${missing}`] : lost;
}

/** What SQLite finds damaged in a store's file, in its words; at most 20 faults. */
function fileFaults(path: string): string[] {
  const faults: string[] = [];
  try {
    const store = new DatabaseSync(path, { readOnly: true });
    try {
      // Row by row: it may fail after some of them.
      for (const row of store.prepare("PRAGMA integrity_check(20)").iterate()) {
        const lines = String(Object.values(row)[0]).split("\n");
        faults.push(
          ...lines.filter((line) => line !== "ok" && !line.startsWith("***")).map(fileFault),
        );
      }
    } finally {
      store.close();
    }
  } catch (error) {
    faults.push(fileFault(error instanceof Error ? error.message : "unknown"));
  }
  return faults;
}

function fileFault(fault: string): string {
  return `the store's file is damaged: ${fault}`;
}
