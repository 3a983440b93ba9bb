import { isSecretOfStore } from "../../ledger/is_secret_of_store.ts";
import type { Vault } from "../../ledger/vault.ts";
import { isSound } from "../../store/restore_store.ts";
import { writeExport } from "./export_file.ts";
import { exportStore } from "./export_store.ts";
import { ExportFault } from "./sealed_frames.ts";

/**
 * Converts a backup of release 0.1.0, a whole store in a file, to an export, so that it is restored
 * in the same way. @throws ExportFault
 */
export async function exportOldBackup(
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
