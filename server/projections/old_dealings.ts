import type { Instant } from "../../shared/warsaw.ts";
import { keys } from "../store/keys.ts";

/** Rows by time, customer and id: when rentals ended, when messages came. */
export type DealingsName = "rental_end" | "message_came";

/** Where a look through them stopped: the time and the customer of the last row seen. */
export type DealingsCursor = readonly [at: Instant, customerId: string];

/** Customers of the rows up to `until`, oldest first, and where to go on; none where all are seen. */
export async function oldDealings(
  kv: Deno.Kv,
  name: DealingsName,
  { after, until, limit }: { after: DealingsCursor | null; until: Instant; limit: number },
): Promise<{ customerIds: string[]; next: DealingsCursor | null }> {
  const range = {
    start: after ? keys.row(name, ...after, LAST) : keys.row(name),
    end: keys.row(name, until, LAST),
  };
  const seen: DealingsCursor[] = [];
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
