import { namedFiles } from "../catalogue/named_files.ts";
import { heldPrefixes } from "../files/hold_files.ts";
import type { Services } from "../services.ts";

/** What the sweep looks at and acts on. */
export type SweepServices = Pick<Services, "kv" | "clock" | "catalogue" | "files" | "log">;

/**
 * Deletes files of the catalogue that no document names and no upload holds: what a killed upload
 * or an interrupted deletion left behind, halves of files too. @returns how many.
 */
export async function sweepFiles(
  { kv, clock, catalogue, files, log }: SweepServices,
): Promise<number> {
  // In this order: a file that is put later is not looked at, one that is held while we look is
  // left alone, and one whose hold has ended by then is named by the time the names are read.
  const stored = await allOf(files);
  if (stored.length === 0) return 0;
  const held = await heldPrefixes({ kv, clock });
  const named = namedFiles(await catalogue.snapshot());
  const orphans = stored.filter((path) =>
    !named.has(path) && !held.some((prefix) => path.startsWith(prefix))
  );
  for (const path of orphans) await files.delete(path);
  if (orphans.length > 0) log.info("files swept away", { count: orphans.length });
  return orphans.length;
}

async function allOf(files: Services["files"]): Promise<string[]> {
  const found = FOLDERS.flatMap((folder) => [files.list(folder), files.parts(folder)]);
  return (await Promise.all(found)).flat();
}

/** Where the catalogue's files lie; papers of rentals lie elsewhere. */
const FOLDERS = ["car/", "carFeature/", "hero/", "original/"];
