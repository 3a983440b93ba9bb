import { fromBytes } from "../store/json_bytes.ts";
import { keys } from "../store/keys.ts";
import { customerEntry } from "./open_sealed.ts";

/** The wrapped keys of many customers at once, each read once; destroyed ones are not in it. */
export async function wrappedKeysOf(
  kv: Deno.Kv,
  customerIds: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  const ids = [...new Set(customerIds)];
  const found = new Map<string, string>();
  for (let from = 0; from < ids.length; from += MOST_KEYS) {
    const some = ids.slice(from, from + MOST_KEYS);
    const entries = await kv.getMany<unknown[]>(some.map((id) => keys.customer(id)));
    for (const { value } of entries) {
      if (value === null) continue;
      const { customerId, wrappedKey } = fromBytes(value, customerEntry, "a customer's key");
      found.set(customerId, wrappedKey);
    }
  }
  return found;
}

/** Keys that one `getMany` takes (platform facts). */
const MOST_KEYS = 10;
