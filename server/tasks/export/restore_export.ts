import { finishErasures } from "../../commands/customers/erase_customer.ts";
import type { Config } from "../../config.ts";
import { createServices } from "../../create_services.ts";
import { rebuild } from "../../ledger/rebuild.ts";
import { createVault } from "../../ledger/vault.ts";
import { consoleLines, createLog } from "../../log.ts";
import type { Store } from "../../store/open_store.ts";
import { type StoreVerdict, verifyStore } from "../verification/verify_store.ts";
import { readErasureList } from "./erasure_list.ts";
import { type Manifest, readExport } from "./export_file.ts";
import { importStore } from "./import_store.ts";

/** The result of a restore. */
export interface Restored {
  readonly manifest: Manifest;
  /** Customers who were erased after the export, and are erased again. */
  readonly erased: number;
  readonly verdict: StoreVerdict;
}

/** Into which store, with which secret and settings. */
interface RestoreInput {
  readonly config: Config;
  readonly secret: string;
  readonly open: () => Promise<Store>;
  readonly restored: (manifest: Manifest) => Promise<void>;
}

/**
 * Restores an export into an empty store that no other process uses: rows are rebuilt, erasures on
 * the lists repeated, and everything verified. The file is read to its end before `open` is called;
 * `restored` is called when the store is whole, before it is verified, which may take long.
 * @throws ExportFault, StoreNotEmpty
 */
export async function restoreExport(
  file: string,
  lists: readonly string[],
  { config, secret, open, restored }: RestoreInput,
): Promise<Restored> {
  const vault = createVault(secret);
  const manifest = await readExport(file, vault);
  const later = await Promise.all(lists.map(readErasureList));
  const erasures = new Map([...manifest.erasures, ...later.flatMap((list) => [...list])]);
  const clock = () => new Date().toISOString();
  const store = await open();
  try {
    const { erased } = await importStore(store.kv, {
      manifest,
      read: (each) => readExport(file, vault, each),
      erasures,
      vault,
      now: clock(),
    });
    await rebuild(store.kv, store);
    const log = createLog(consoleLines, clock);
    const services = createServices({ config, ...store, log, secret });
    await finishErasures(services);
    await restored(manifest);
    return { manifest, erased, verdict: await verifyStore(services) };
  } finally {
    store.close();
  }
}
