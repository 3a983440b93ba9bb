import { PAPER_KINDS } from "../../shared/papers/options.ts";
import { dropFile } from "../catalogue/drop_file.ts";
import { namedFiles } from "../catalogue/named_files.ts";
import { filesOfPaper, PAPERS } from "../papers/paper_kinds.ts";
import { protocolPhotoRecord } from "../papers/protocol_photos.ts";
import { heldPrefixes } from "../files/hold_files.ts";
import { PRIVATE_FOLDER } from "../files/private_files.ts";
import { requireOwnRowsNow } from "../ledger/commit.ts";
import type { Services } from "../services.ts";
import { fromBytes } from "../store/json_bytes.ts";
import { keys } from "../store/keys.ts";

/** The services that the sweep needs. */
export type SweepServices = Pick<Services, "kv" | "clock" | "catalogue" | "files" | "log">;

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
    for await (const { value } of kv.list({ prefix: keys.row(kind) }, { batchSize: BATCH })) {
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
const BATCH = 20;
