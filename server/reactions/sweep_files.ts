import { PAPER_KINDS } from "../../shared/papers/options.ts";
import { dropFile } from "../catalogue/drop_file.ts";
import { namedFiles } from "../catalogue/named_files.ts";
import { filesOfPaper, PAPERS } from "../papers/paper_kinds.ts";
import {
  photosInProtocols,
  protocolPhotoRecord,
  readPhotoRecords,
  recordWrites,
  removalWrites,
} from "../papers/protocol_photos.ts";
import { heldPrefixes } from "../files/hold_files.ts";
import { PRIVATE_FOLDER } from "../files/private_files.ts";
import { requireOwnRowsNow } from "../ledger/commit.ts";
import type { Services } from "../services.ts";
import { fromBytes, toBytes } from "../store/json_bytes.ts";
import { keys } from "../store/keys.ts";
import { execute, type Ledger } from "../commands/execute.ts";
import { NOTHING } from "../ledger/receipts.ts";
import { sweptAt } from "../ledger/clock_guard.ts";

/** The services that the sweep needs. */
export type SweepServices = Pick<Services, "kv" | "clock" | "catalogue" | "files" | "log">;

/**
 * Sweeps files and photos of no protocol at most twice an hour, counted over all instances and
 * starts.
 */
export async function sweepPeriodically(services: Ledger & SweepServices): Promise<void> {
  const { kv, clock } = services;
  const last = await kv.get(keys.filesSwept());
  const now = Date.parse(clock());
  const since = now - sweptAt(last.value);
  // In the future: the clock has been set back since.
  if (since >= 0 && since < HALF_AN_HOUR) return;
  if (!(await kv.atomic().check(last).set(last.key, toBytes(now)).commit()).ok) return;
  await sweepProtocolPhotos(services);
  await sweepFiles(services);
}

const HALF_AN_HOUR = 30 * 60_000;

/**
 * Deletes files that nothing names and no upload holds: left behind by a killed upload or an
 * interrupted deletion, partial files too; of the catalogue and of papers. @returns how many.
 */
export async function sweepFiles(services: SweepServices): Promise<number> {
  const { kv, catalogue, files, log } = services;
  // In this order: a file that is put later is not listed, a held one is left alone, and one whose
  // hold has ended in between is named by the time the names are read.
  const stored = await allOf(files);
  if (stored.length === 0) return 0;
  const held = await heldPrefixes(services);
  const isOfPaper = stored.some((path) => path.startsWith(PRIVATE_FOLDER));
  const named = new Set([
    ...namedFiles(await catalogue.snapshot()),
    ...isOfPaper ? await namedPrivateFiles(kv) : [],
  ]);
  // Names are rows: a rebuild that started while they were read may have moved some of them.
  await requireOwnRowsNow(kv);
  const orphans = stored.filter((path) =>
    !named.has(path) && !held.some((prefix) => path.startsWith(prefix))
  );
  let count = 0;
  for (const path of orphans) if (await drop(services, path)) count += 1;
  if (count > 0) log.info("files swept away", { count });
  return count;
}

/** The name of a private file is always new: no other upload can be using it. */
async function drop(services: SweepServices, path: string): Promise<boolean> {
  if (!path.startsWith(PRIVATE_FOLDER)) return await dropFile(services, path);
  await services.files.delete(path);
  return true;
}

async function allOf(files: Services["files"]): Promise<string[]> {
  const found = FOLDERS.flatMap((folder) => [files.list(folder), files.parts(folder)]);
  return (await Promise.all(found)).flat();
}

/** Where the catalogue's files lie, and those of papers. */
const FOLDERS = ["car/", "carFeature/", "company/", "hero/", "original/", PRIVATE_FOLDER];

/** The paths of all private files that a paper's row or a photo's record names. */
export async function namedPrivateFiles(kv: Deno.Kv): Promise<Set<string>> {
  const named = new Set<string>();
  for (const kind of PAPER_KINDS) {
    for await (const { value } of kv.list({ prefix: keys.row(kind) }, { batchSize: ROWS_A_READ })) {
      const page = fromBytes(value, PAPERS[kind].page, `a row of ${kind}`);
      for (const { path } of filesOfPaper(page)) named.add(path);
    }
  }
  for await (const { value } of kv.list({ prefix: keys.protocolPhotos() })) {
    named.add(fromBytes(value, protocolPhotoRecord, "a protocol's photo").path);
  }
  return named;
}

/** A protocol's row is of some kilobytes, and a store's answer has its limit. */
const ROWS_A_READ = 20;

/**
 * Deletes photos that no protocol has named for 30 days: their protocol was never sent, or they
 * were removed from it. @returns how many.
 */
export async function sweepProtocolPhotos(
  services: Ledger,
): Promise<number> {
  const { kv, clock, log } = services;
  const until = new Date(Date.parse(clock()) - UNNAMED_MS).toISOString();
  const ids: string[] = [];
  const range = { start: keys.photosUnnamed(), end: keys.photosUnnamed(until) };
  for await (const { key } of kv.list(range, { limit: MOST_PHOTOS })) ids.push(String(key.at(-1)));
  let count = 0;
  for (const id of ids) if (await sweepOne(services, id)) count += 1;
  if (count > 0) log.info("photos of no protocol deleted", { count });
  return count;
}

/** @returns whether it was deleted. */
async function sweepOne(ledger: Ledger, id: string): Promise<boolean> {
  let isSwept = false;
  await execute(ledger, { actor: "system" }, async (facts) => {
    isSwept = false;
    const record = (await readPhotoRecords(ledger.kv, [id])).get(id);
    if (!record) return { appends: [], reply: NOTHING };
    isSwept = !(await photosInProtocols(ledger, record.rentalId)).has(id);
    facts.writes.push(
      ...isSwept ? removalWrites(record) : recordWrites(record, { ...record, unnamedSince: null }),
    );
    return { appends: [], reply: NOTHING, afterCommit: { delete: isSwept ? [record.path] : [] } };
  });
  return isSwept;
}

const UNNAMED_MS = 30 * 86_400_000;
/** Photos of one run; the next one continues. */
const MOST_PHOTOS = 50;
