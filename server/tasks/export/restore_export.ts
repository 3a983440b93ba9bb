import type { CustomerEvent } from "../../../shared/customer/events.ts";
import { finishErasures } from "../../commands/customers/erase_customer.ts";
import type { Config } from "../../config.ts";
import { createServices } from "../../create_services.ts";
import { rebuild } from "../../ledger/rebuild.ts";
import { createVault, type Vault } from "../../ledger/vault.ts";
import { consoleLines, createLog } from "../../log.ts";
import type { Store } from "../../store/open_store.ts";
import { type StoreVerdict, verifyStore } from "../verification/verify_store.ts";
import { erasureMark, type Erasures, readErasureList } from "./erasure_list.ts";
import { type ExportEntry, type Manifest, readExport } from "./export_file.ts";
import { protocolPhotoRecord, recordWrites } from "../../papers/protocol_photos.ts";
import { hashOf } from "../../ledger/chain.ts";
import { placed } from "../../ledger/commit.ts";
import { customerKey } from "../../ledger/facts.ts";
import { customerEntry, marksOf } from "../../ledger/open_sealed.ts";
import { isRestoring, toStoredHead } from "../../ledger/read.ts";
import { EVERY_ENTRY, isExported, isUse } from "../../store/exported_keys.ts";
import { fromBytes, toBytes } from "../../store/json_bytes.ts";
import { keys, streamPath } from "../../store/keys.ts";
import { type Head, NO_ROWS, sealed, storedEvent } from "../../store/stored_event.ts";
import { tryCommit } from "../../store/try_commit.ts";
import { type BatchWrite, createBatchWriter } from "./batch_writer.ts";

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

/** An export, and the erasures recorded since. */
interface Import {
  readonly manifest: Manifest;
  /** Reads the export from its beginning. */
  read(each: (entry: ExportEntry) => Promise<void>): Promise<unknown>;
  /** The erasures of the export, and those recorded later. */
  readonly erasures: Erasures;
  readonly vault: Vault;
  readonly now: string;
}

/**
 * Fills an empty store with an export; `rebuild` has to make its rows then. Until the last commit
 * the head is marked as restoring: no server starts, and another restore starts over.
 *
 * A customer whose erasure is on the list is erased here too: the key is not written, and the last
 * commits record the erasure, which is then completed like any other.
 * @returns the number of customers erased. @throws StoreNotEmpty
 */
async function importStore(
  kv: Deno.Kv,
  { manifest, read, erasures, vault, now }: Import,
): Promise<{ erased: number }> {
  const writer = createBatchWriter(kv, await claim(kv, now));
  for await (const { key } of kv.list(EVERY_ENTRY, { batchSize: ENTRIES_A_READ })) {
    if (!sameKey(key, keys.head())) await writer.write({ key, value: undefined });
  }
  const customers = createCustomers(vault, erasures);
  await read(async (entry) => {
    for (const write of writesOf(entry, customers, now)) await writer.write(write);
  });
  let head: Head = { seq: manifest.seq, hash: manifest.hash, rows: NO_ROWS };
  const keyless = customers.keyless();
  for (const customerId of keyless) {
    const event: CustomerEvent = { type: "CustomerErased", cause: "administrator" };
    const stream = `customer/${customerId}` as const;
    const bytes = toBytes(placed({ stream, version: 1, at: now, actor: "system", event }, head));
    head = { ...head, seq: head.seq + 1, hash: hashOf(bytes) };
    await writer.write({ key: keys.event(head.seq), value: bytes });
  }
  await writer.finish(toStoredHead(head));
  return { erased: keyless.length };
}

/** The store is not empty. */
class StoreNotEmpty extends Error {
  override readonly name = "StoreNotEmpty";
  constructor() {
    super("Cannot restore: the store is not empty. Name an empty one by KV_PATH.");
  }
}

/**
 * Marks the head, so that no other process commits. A store counts as empty if servers have only
 * been started on it. @returns the head's versionstamp. @throws StoreNotEmpty
 */
async function claim(kv: Deno.Kv, now: string): Promise<string> {
  const [head, version] = await kv.getMany<[unknown, unknown]>([
    keys.head(),
    keys.catalogueVersion(),
  ]);
  if (!isRestoring(head)) {
    for await (const { key } of kv.list(EVERY_ENTRY, { batchSize: ENTRIES_A_READ })) {
      if (isUse(key)) throw new StoreNotEmpty();
    }
  }
  const mark = toBytes({ restoring: `${now} ${crypto.randomUUID()}` });
  const claimed = await tryCommit(
    kv.atomic().check(head, version).set(keys.head(), mark),
  );
  if (claimed) return claimed;
  // Its reply was lost, or somebody has begun to use the store.
  const after = await kv.get(keys.head());
  if (after.versionstamp === null || String(after.value) !== String(mark)) {
    throw new StoreNotEmpty();
  }
  return after.versionstamp;
}

/** Collects facts about customers from the entries. */
function createCustomers(vault: Vault, erasures: Erasures) {
  const sealedFor = new Set<string>();
  const settled = new Set<string>();
  return {
    isErased: (customerId: string) => erasures.has(erasureMark(vault, customerId)),
    /** An event is sealed with this customer's key. */
    seals: (customerId: string) => void sealedFor.add(customerId),
    /** The key exists, or the ledger contains its destruction. */
    settles: (customerId: string) => void settled.add(customerId),
    /** Customers of sealed events with neither a key nor a recorded erasure. */
    keyless: () => [...sealedFor].filter((customerId) => !settled.has(customerId)),
  };
}

/**
 * What an entry becomes in the new store. @throws Error for a key that this release does not know.
 */
function writesOf(
  entry: ExportEntry,
  customers: ReturnType<typeof createCustomers>,
  now: string,
): BatchWrite[] {
  const { key, value, expiresAt } = entry;
  if (!isExported(key)) throw new Error(`Cannot restore: ${JSON.stringify(key)} is unknown.`);
  switch (key[0]) {
    case "ledger": {
      const { stream, sealed: box } = fromBytes(value, storedEvent, "an event");
      const [kind, streamId] = streamPath(stream);
      if (box) customers.seals(box.customerId);
      if (kind === "customer") customers.settles(streamId);
      return [entry];
    }
    case "customer": {
      const id = String(key[1]);
      if (customers.isErased(id)) return [];
      customers.settles(id);
      const marks = marksOf(fromBytes(value, customerEntry, "a customer's key"));
      const found = toBytes(fromBytes(value, customerKey, "a customer's key"));
      return [
        entry,
        ...marks.map((mark) => ({ key: keys.customerByEmail(mark), value: found })),
      ];
    }
    case "driver_data": {
      const { customerId } = fromBytes(value, sealed, "a driver's data");
      return customers.isErased(customerId) ? [] : [entry];
    }
    case "protocol_photo": {
      const record = fromBytes(value, protocolPhotoRecord, "a protocol's photo");
      return recordWrites(undefined, record)
        .map(({ key, value }) => ({ key, value: toBytes(value) }));
    }
    default: {
      if (expiresAt === undefined) return [entry];
      const expireIn = Date.parse(expiresAt) - Date.parse(now);
      return expireIn > 0 ? [{ key, value, expireIn }] : [];
    }
  }
}

function sameKey(one: Deno.KvKey, other: Deno.KvKey): boolean {
  return JSON.stringify(one) === JSON.stringify(other);
}

/** Values may be files. */
const ENTRIES_A_READ = 100;
