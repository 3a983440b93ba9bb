import { loggedCause } from "../log.ts";
import { z } from "zod";
import { eraseIfOutdated } from "../commands/customers/erase_customer.ts";
import type { Ledger } from "../commands/execute.ts";
import { requireOwnRowsNow } from "../ledger/commit.ts";
import { keptSince } from "../commands/customers/is_outdated.ts";
import { retentionCandidates, type RetentionRow } from "../projections/retention_candidates.ts";
import { fromBytes, toBytes } from "../store/json_bytes.ts";
import { keys } from "../store/keys.ts";
import { toWarsaw } from "../../shared/warsaw.ts";

const cursor = z.tuple([z.string(), z.string()]).readonly().nullable();
const retentionRun = z.object({
  /** The day of this run on Warsaw's calendar. */
  day: z.string(),
  /** The rows still to be read, in order, and where to continue in the first kind. */
  left: z.array(z.enum(["rental_end", "message_came"])),
  after: cursor,
});
type RetentionRun = z.infer<typeof retentionRun>;

/**
 * Erases customers whose data were kept for two years (decisions §5.2). Once a day it reads all
 * rows that are old enough, a batch at each call; after a crash it repeats the batch.
 * @returns how many customers were erased.
 */
export async function eraseOutdated(services: Ledger): Promise<number> {
  const { kv, clock, log } = services;
  const now = clock();
  const key = keys.retentionRun();
  const stored = await kv.get(key);
  const run = runOf(stored.value, toWarsaw(now).date);
  const [name] = run.left;
  if (!name) return 0;
  const range = { after: run.after, until: keptSince(now), limit: BATCH };
  const { customerIds, next } = await retentionCandidates(kv, name, range);
  // Checked after the rows were read: a rebuild that started before may have moved some of them.
  await requireOwnRowsNow(kv);
  let erased = 0;
  for (const customerId of customerIds) {
    try {
      if (await eraseIfOutdated(services, customerId)) erased += 1;
    } catch (error) {
      // The others are still processed; tomorrow's run tries this one again.
      const cause = loggedCause(error);
      log.error("customer not erased after two years", { customerId, cause });
    }
  }
  const seen: RetentionRun = { ...run, left: next ? run.left : run.left.slice(1), after: next };
  // Another instance may be further ahead: its entry is kept.
  await kv.atomic().check(stored).set(key, toBytes(seen)).commit();
  if (erased > 0) log.info("customers erased after two years", { count: erased });
  return erased;
}

function runOf(stored: unknown, day: string): RetentionRun {
  const run = stored === null ? null : fromBytes(stored, retentionRun, "the retention's run");
  return run?.day === day ? run : { day, left: [...DEALINGS], after: null };
}

const DEALINGS: readonly RetentionRow[] = ["rental_end", "message_came"];
/** Rows of one call; the next call continues. */
const BATCH = 200;
