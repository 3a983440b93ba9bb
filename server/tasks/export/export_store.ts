import type { z } from "zod";
import { type CatalogueDocument, documents } from "../../catalogue/documents.ts";
import { namedFiles, type NamingDocuments } from "../../catalogue/named_files.ts";
import { type ProtocolPhotoRecord, protocolPhotoRecord } from "../../papers/protocol_photos.ts";
import { fileRun } from "../../files/kv_chunks.ts";
import { PRIVATE_FOLDER } from "../../files/private_files.ts";
import { hashOf } from "../../ledger/chain.ts";
import { requireNoLaterRows } from "../../ledger/newer_store.ts";
import type { SeenHead } from "../../ledger/read.ts";
import { readHead, readRawEvents } from "../../ledger/read.ts";
import { receiptExpiry } from "../../ledger/receipts.ts";
import type { Vault } from "../../ledger/vault.ts";
import { isExported } from "../../store/exported_keys.ts";
import { fromBytes } from "../../store/json_bytes.ts";
import { keys } from "../../store/keys.ts";
import { instant } from "../../../shared/warsaw.ts";
import { FIRST_PREV, sealed } from "../../store/stored_event.ts";
import { readErasures } from "./erasure_list.ts";
import type { ExportEntry, Manifest } from "./export_file.ts";

/** The ledger's part of the manifest. */
type Exported = Pick<Manifest, "seq" | "hash" | "erasures">;

interface ExportInput {
  readonly vault: Vault;
  readonly now: string;
  /** Files are in the store, not in an S3 storage. */
  readonly hasFiles: boolean;
}

type AddEntry = (entry: ExportEntry) => Promise<void>;

/**
 * Reads a store while servers may be writing to it: the ledger up to one `seq`, and all other
 * entries consistent with that `seq`. Events never change; the rest is read in this order:
 *
 * 1. The head, then the events up to it, photo records and private files. A named file that is
 *    missing was deleted by a later event: the pass is repeated from the newest head.
 * 2. The catalogue and its files, again until its version is the same before and after.
 * 3. Receipts that are not newer than the head, and tries that a restore must not give again.
 * 4. Customers' keys, drivers' data that are not newer than the head, then the erasures. A key
 *    destroyed by a later erasure is missing, and `restore` treats its customer as erased.
 *
 * @throws Error if the ledger is not whole; NewerStore.
 */
export async function exportStore(
  kv: Deno.Kv,
  { vault, now, hasFiles }: ExportInput,
  add: AddEntry,
): Promise<Exported> {
  const photos = new Map<string, ExportEntry>();
  const copyFile = hasFiles ? createFileCopier(kv, add) : () => Promise.resolve(true);
  let newest = new Set<string>();
  let seen: SeenHead = { head: { seq: 0, hash: FIRST_PREV, rows: 0 }, versionstamp: null };
  for (let pass = 1, missing = 0; pass <= 2 || (missing > 0 && pass <= MOST_PASSES); pass += 1) {
    const before = seen.head;
    seen = await readHead(kv);
    requireNoLaterRows(seen.head);
    const paths = new Set(await exportEvents(kv, before, seen.head, add));
    newest = new Set();
    for await (const entry of kv.list({ prefix: keys.protocolPhotos() })) {
      const photo = stored(entry);
      const { id, path } = recordOf(photo);
      photos.set(id, photo);
      newest.add(id);
      paths.add(path);
    }
    missing = await copyAll(paths, copyFile);
  }
  await exportCatalogue(kv, copyFile, add);
  const youngest = seen.versionstamp ?? "";
  await exportReceipts(kv, { youngest, now }, add);
  for (const key of [keys.users(), keys.secretMark(), keys.retentionRun(), keys.digestRun()]) {
    const entry = await kv.get(key);
    if (entry.value !== null) await add(stored(entry));
  }
  const expiresAt = instant(Date.parse(now) + KEPT_TRIES_MS);
  for await (const one of kv.list({ prefix: keys.keptTries() })) {
    await add({ ...stored(one), expiresAt });
  }
  const customers = new Set<string>();
  for await (const entry of kv.list({ prefix: keys.customers() })) {
    if (entry.versionstamp > youngest) continue;
    customers.add(String(entry.key.at(-1)));
    await add(stored(entry));
  }
  for await (const entry of kv.list({ prefix: keys.allDriverData() })) {
    const data = stored(entry);
    const { customerId } = fromBytes(data.value, sealed, "a driver's data");
    if (entry.versionstamp <= youngest && customers.has(customerId)) await add(data);
  }
  for (const photo of photos.values()) {
    const { id, customerId, path } = recordOf(photo);
    // One that was deleted since may still be named at this `seq`.
    const isThere = newest.has(id) || await copyFile(path);
    if (isThere && customers.has(customerId)) await add(photo);
  }
  const { seq, hash } = seen.head;
  return { seq, hash, erasures: [...await readErasures(kv, vault)] };
}

function recordOf({ value }: ExportEntry): ProtocolPhotoRecord {
  return fromBytes(value, protocolPhotoRecord, "a protocol's photo");
}

/** Events after `before` up to `head`. @returns the private files that they name. */
async function exportEvents(
  kv: Deno.Kv,
  before: SeenHead["head"],
  head: SeenHead["head"],
  add: AddEntry,
): Promise<string[]> {
  let last: Pick<SeenHead["head"], "seq" | "hash"> = before;
  const paths: string[] = [];
  for await (const { seq, bytes, event } of readRawEvents(kv, before.seq)) {
    if (seq > head.seq) break;
    if (seq !== last.seq + 1 || event.prev !== last.hash) throw notWhole(seq);
    await add({ key: keys.event(seq), value: bytes });
    paths.push(...privatePaths(event.event));
    last = { seq, hash: hashOf(bytes) };
  }
  if (last.seq !== head.seq || last.hash !== head.hash) throw notWhole(head.seq);
  return paths;
}

function notWhole(seq: number): Error {
  return new Error(
    `Cannot back up: event ${seq} does not follow the one before it. Run deno task verify.`,
  );
}

/** Every text in it that is the path of a private file. */
function privatePaths(value: unknown): string[] {
  if (typeof value === "string") return value.startsWith(PRIVATE_FOLDER) ? [value] : [];
  if (typeof value !== "object" || value === null) return [];
  return Object.values(value).flatMap(privatePaths);
}

/** Copies a file of the store once. @returns whether it is there, or was. */
type CopyFile = (path: string) => Promise<boolean>;

function createFileCopier(kv: Deno.Kv, add: AddEntry): CopyFile {
  const copied = new Map<string, string>();
  return async function copy(path) {
    for (let before: string | null = null;;) {
      const info = await kv.get(keys.fileInfo(path));
      if (info.value === null) return copied.has(path);
      if (copied.get(path) === info.versionstamp) return true;
      // Read twice and still not whole: no one can read this file.
      if (info.versionstamp === before) return false;
      before = info.versionstamp;
      const { run, count } = fileRun(path, info.value);
      const chunks: ExportEntry[] = [];
      for await (const entry of kv.list(run, { batchSize: CHUNKS_A_READ })) {
        chunks.push(stored(entry));
      }
      // Replaced or deleted since its info was read: from the start again.
      if (chunks.length !== count) continue;
      for (const entry of [...chunks, stored(info)]) await add(entry);
      copied.set(path, info.versionstamp);
      return true;
    }
  };
}

/**
 * Several at a time, since each is two requests to a remote store. @returns how many are missing.
 */
async function copyAll(paths: Iterable<string>, copy: CopyFile): Promise<number> {
  const waiting = [...paths];
  let missing = 0;
  async function work(): Promise<void> {
    for (let path = waiting.pop(); path !== undefined; path = waiting.pop()) {
      if (!await copy(path)) missing += 1;
    }
  }
  await Promise.all(Array.from({ length: FILES_AT_ONCE }, work));
  return missing;
}

async function exportCatalogue(kv: Deno.Kv, copyFile: CopyFile, add: AddEntry): Promise<void> {
  for (let tries = 0; tries < MOST_TRIES; tries += 1) {
    const version = await kv.get(keys.catalogueVersion());
    const found: ExportEntry[] = [];
    for await (const entry of kv.list({ prefix: keys.documents() })) found.push(stored(entry));
    await copyAll(namedFiles(namingDocuments(found)), copyFile);
    const after = await kv.get(keys.catalogueVersion());
    if (after.versionstamp !== version.versionstamp) continue;
    for (const entry of found) await add(entry);
    if (version.value !== null) await add(stored(version));
    return;
  }
  throw new Error("Cannot back up: the catalogue is being changed without a pause. Try again.");
}

/**
 * Not by way of a snapshot, which refuses rows of another release: a backup comes before an update.
 */
function namingDocuments(found: readonly ExportEntry[]): NamingDocuments {
  function of<Kind extends keyof NamingDocuments>(
    kind: Kind,
    schema: z.ZodType<CatalogueDocument<Kind>>,
  ): ReadonlyMap<string, CatalogueDocument<Kind>> {
    return new Map(
      found.filter(({ key }) => key[1] === kind)
        .map(({ key, value }) => [String(key[2]), fromBytes(value, schema, `a document ${kind}`)]),
    );
  }
  return {
    car_image: of("car_image", documents.car_image),
    car_feature: of("car_feature", documents.car_feature),
    setting: of("setting", documents.setting),
  };
}

/** A reply to a command after the head would promise what the backup does not contain. */
async function exportReceipts(
  kv: Deno.Kv,
  { youngest, now }: { readonly youngest: string; readonly now: string },
  add: AddEntry,
): Promise<void> {
  let expiresAt = "";
  for await (const entry of kv.list({ prefix: keys.receipts() })) {
    // The parts of a long reply follow its receipt.
    if (entry.key.length === 2) expiresAt = receiptExpiry(entry.value);
    if (entry.versionstamp > youngest || expiresAt <= now) continue;
    await add({ ...stored(entry), expiresAt });
  }
}

/** @throws Error for a value that no release stores under a key like this. */
function stored({ key, value }: Deno.KvEntry<unknown>): ExportEntry {
  const isCounter = typeof value === "object" && value !== null && "value" in value &&
    typeof value.value === "bigint";
  const plain = isCounter ? (value as { value: bigint }).value : value;
  if (isExported(key) && (plain instanceof Uint8Array || typeof plain === "bigint")) {
    return { key, value: plain };
  }
  throw new Error(`Cannot back up ${JSON.stringify(key)}: its value is not as it should be`);
}

const CHUNKS_A_READ = 10;
/** As long as any of them count: each is judged by its own time. */
const KEPT_TRIES_MS = 400 * 86_400_000;
const FILES_AT_ONCE = 4;
const MOST_PASSES = 6;
const MOST_TRIES = 20;
