import type { Instant } from "../../shared/warsaw.ts";
import { keys } from "../store/keys.ts";

/** Names of rows by time, customer and id: ends of rentals, received messages. */
export type RetentionRow = "rental_end" | "message_came";

/** Where the last run stopped: the time and the customer of the last row read. */
type RetentionCursor = readonly [at: Instant, customerId: string];

/**
 * Customers of the rows up to `until`, oldest first, and where to continue; null after the last.
 */
export async function retentionCandidates(
  kv: Deno.Kv,
  name: RetentionRow,
  { after, until, limit }: { after: RetentionCursor | null; until: Instant; limit: number },
): Promise<{ customerIds: string[]; next: RetentionCursor | null }> {
  const range = {
    start: after ? keys.row(name, ...after, LAST) : keys.row(name),
    end: keys.row(name, until, LAST),
  };
  const seen: RetentionCursor[] = [];
  for await (const { key } of kv.list(range, { limit })) {
    seen.push([String(key.at(-3)), String(key.at(-2))]);
  }
  return {
    customerIds: [...new Set(seen.map(([, customerId]) => customerId))],
    next: seen.length === limit ? seen.at(-1) ?? null : null,
  };
}

/** Sorts after every id. */
const LAST = "~";
