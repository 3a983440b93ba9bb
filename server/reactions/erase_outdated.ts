import { z } from "zod";
import { eraseIfOutdated } from "../commands/customers/erase_customer.ts";
import type { ErasureServices } from "../commands/customers/remove_from_views.ts";
import { requireOwnRowsNow } from "../ledger/commit.ts";
import { keptSince } from "../commands/customers/is_outdated.ts";
import { retentionCandidates, type RetentionRow } from "../projections/retention_candidates.ts";
import { fromBytes, toBytes } from "../store/json_bytes.ts";
import { keys } from "../store/keys.ts";
import { toWarsaw } from "../../shared/warsaw.ts";

const cursor = z.tuple([z.string(), z.string()]).readonly().nullable();
const retentionRun = z.object({
  /** The day on Warsaw's calendar whose look this is. */
  day: z.string(),
  /** What is still to be looked through, in order, and from where on in the first. */
  left: z.array(z.enum(["rental_end", "message_came"])),
  after: cursor,
});
type RetentionRun = z.infer<typeof retentionRun>;

/**
 * Erases whose data were kept for two years (decisions §5.2). Once a day all rows that are old
 * enough are looked through, some at each call; a crash goes on with the same ones.
 * @returns how many customers were erased.
 */
export async function eraseOutdated(services: ErasureServices): Promise<number> {
  const { kv, clock, log } = services;
  const now = clock();
  const key = keys.retentionRun();
  const stored = await kv.get(key);
  const run = runOf(stored.value, toWarsaw(now).date);
  const [name] = run.left;
  if (!name) return 0;
  const wish = { after: run.after, until: keptSince(now), limit: BATCH };
  const { customerIds, next } = await retentionCandidates(kv, name, wish);
  // Read after the rows: a rebuild that began before may have moved some of them.
  await requireOwnRowsNow(kv);
  let erased = 0;
  for (const customerId of customerIds) {
    try {
      if (await eraseIfOutdated(services, customerId)) erased += 1;
    } catch (error) {
      // The others' turn comes all the same; tomorrow's look tries this one again.
      const cause = error instanceof Error ? error.message : "unknown";
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
/** Rows of one call; the next minute goes on. */
const BATCH = 200;
