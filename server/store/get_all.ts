import { joinsReads } from "./join_reads.ts";

/** The entries of any number of keys, in their order; they are not all of one moment. */
export async function getAll(
  kv: Deno.Kv,
  keys: readonly Deno.KvKey[],
): Promise<Deno.KvEntryMaybe<unknown>[]> {
  const runs = Array.from(
    { length: Math.ceil(keys.length / MOST_KEYS) },
    (_, index) => keys.slice(index * MOST_KEYS, (index + 1) * MOST_KEYS),
  );
  if (joinsReads(kv)) {
    return (await Promise.all(runs.map((run) => kv.getMany<unknown[]>(run)))).flat();
  }
  const entries: Deno.KvEntryMaybe<unknown>[] = [];
  // One after the other: in parallel they take the embedded store twice as long.
  for (const run of runs) entries.push(...await kv.getMany<unknown[]>(run));
  return entries;
}

/** Keys that one `getMany` of Deno KV takes. */
const MOST_KEYS = 10;
