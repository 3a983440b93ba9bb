import { execute, type Ledger } from "../commands/execute.ts";
import { photosInProtocols } from "../papers/protocol_photos.ts";
import { readPhotoRecords, recordWrites, removalWrites } from "../papers/protocol_photos.ts";
import { keys } from "../store/keys.ts";
import { NOTHING } from "../ledger/receipts.ts";

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
  for await (const { key } of kv.list(range, { limit: BATCH })) ids.push(String(key.at(-1)));
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
const BATCH = 50;
