/** The entries of any number of keys, in their order; they are not all of one moment. */
export async function getAll(
  kv: Deno.Kv,
  keys: readonly Deno.KvKey[],
): Promise<Deno.KvEntryMaybe<unknown>[]> {
  const batches = [];
  for (let from = 0; from < keys.length; from += MOST_KEYS) {
    batches.push(kv.getMany<unknown[]>(keys.slice(from, from + MOST_KEYS)));
  }
  return (await Promise.all(batches)).flat();
}

/** Keys that one `getMany` takes (platform facts). */
const MOST_KEYS = 10;
