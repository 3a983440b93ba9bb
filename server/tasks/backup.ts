import { dirname, join } from "node:path";
import { VERSION } from "../routes/health.ts";
import { exists } from "../store/backup_store.ts";
import { storeKind } from "../store_kind.ts";
import { ERASURES, mergeErasureList } from "./export/erasure_list.ts";
import { writeExport } from "./export/export_file.ts";
import { exportStore } from "./export/export_store.ts";
import { fileTask, onReadableStore } from "./file_task.ts";

// deno task backup FILE: an encrypted export of any store, also while servers are running; erasures
// are added to the list in the same folder.
await fileTask("backup", async (file, config) => {
  await onReadableStore(config, file, async (kv, vault) => {
    if (await exists(file)) throw new Error(`Cannot back up: ${file} is there already.`);
    const now = new Date().toISOString();
    const { seq, erasures } = await writeExport(file, vault, async (add) => ({
      release: VERSION,
      madeAt: now,
      store: storeKind(config.kvPath),
      ...await exportStore(kv, { vault, now, hasFiles: !config.s3 }, add),
    }));
    await mergeErasureList(join(dirname(file), ERASURES), new Map(erasures));
    console.info(`Backed up ${seq} events to ${file}. Keep APP_SECRET apart from it.`);
  });
});
