import { execute, type Ledger } from "../commands/execute.ts";
import { photosInProtocols } from "../papers/protocol_photos.ts";
import { readPhotoRecords, recordWrites, removalWrites } from "../papers/protocol_photos.ts";
import { deletePaperFiles } from "../files/delete_paper_files.ts";
import type { Services } from "../services.ts";
import { keys } from "../store/keys.ts";
import { NOTHING } from "../ledger/receipts.ts";

/**
 * Deletes photos that no protocol has named for 30 days: their protocol was never sent, or they
 * were removed from it. @returns how many.
 */
export async function sweepProtocolPhotos(
  services: Ledger & Pick<Services, "files" | "log">,
): Promise<number> {
  const { kv, clock, log } = services;
  const until = new Date(Date.parse(clock()) - UNNAMED_MS).toISOString();
  const ids: string[] = [];
  const range = { start: keys.photosUnnamed(), end: keys.photosUnnamed(until) };
  for await (const { key } of kv.list(range, { limit: BATCH })) ids.push(String(key.at(-1)));
  const swept: string[] = [];
  for (const id of ids) swept.push(...await sweepOne(services, id));
  await deletePaperFiles(services, swept);
  if (swept.length > 0) log.info("photos of no protocol deleted", { count: swept.length });
  return swept.length;
}

/** @returns the path of its file where it was deleted. */
async function sweepOne(ledger: Ledger, id: string): Promise<string[]> {
  let gone: string[] = [];
  await execute(ledger, { actor: "system" }, async (facts) => {
    gone = [];
    const record = (await readPhotoRecords(ledger.kv, [id])).get(id);
    if (record) {
      const isNamed = (await photosInProtocols(ledger, record.rentalId)).has(id);
      facts.writes.push(
        ...isNamed
          ? recordWrites(record, { ...record, unnamedSince: null })
          : removalWrites(record),
      );
      if (!isNamed) gone = [record.path];
    }
    return { appends: [], reply: NOTHING };
  });
  return gone;
}

const UNNAMED_MS = 30 * 86_400_000;
/** Photos of one run; the next one continues. */
const BATCH = 50;
