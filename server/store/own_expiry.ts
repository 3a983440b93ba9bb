import { z } from "zod";
import { keys } from "./keys.ts";

/**
 * Makes the entries of an embedded store expire by ourselves. Deno KV would delete them in a thread
 * that ends the whole process if the deletion fails, as it does on a full disk
 * (docs/decisions/0054). Each entry that expires gets another one with its time, in the same
 * commit, so with the same versionstamp.
 */
export function expireByOurselves(kv: Deno.Kv): void {
  const atomic = kv.atomic.bind(kv);
  const set = kv.set.bind(kv);
  kv.atomic = () => {
    const operation = atomic();
    const put = operation.set.bind(operation);
    operation.set = (key, value, { expireIn } = {}) => {
      put(key, value);
      if (expireIn !== undefined) put(expiryOf(key, Date.now() + expireIn), NOTHING);
      return operation;
    };
    return operation;
  };
  kv.set = async (key, value, { expireIn } = {}) => {
    if (expireIn === undefined) return await set(key, value);
    const done = await kv.atomic().set(key, value, { expireIn }).commit();
    if (!done.ok) throw new Error("Cannot set an entry that expires");
    return done;
  };
}

/** Deletes what has expired until `now`, in ms. @returns how many entries. */
export async function deleteExpired(kv: Deno.Kv, now = Date.now()): Promise<number> {
  let deleted = 0;
  const due = { start: keys.expiry(0, ""), end: keys.expiry(now, "") };
  for await (const { key, versionstamp } of kv.list(due, { batchSize: BATCH })) {
    const target = keyNamed(key);
    const entry = await kv.get(target);
    const atomic = kv.atomic().delete(key);
    // Another versionstamp: it was written again since, and expires later, or not at all.
    const isDue = entry.versionstamp === versionstamp;
    if (isDue) atomic.check(entry).delete(target);
    if ((await atomic.commit()).ok && isDue) deleted += 1;
  }
  return deleted;
}

/** The key of the entry that says when another one expires. */
export function expiryOf(key: Deno.KvKey, until: number): Deno.KvKey {
  return keys.expiry(until, JSON.stringify(key));
}

function keyNamed(expiry: Deno.KvKey): Deno.KvKey {
  return z.array(z.union([z.string(), z.number()])).parse(JSON.parse(String(expiry.at(-1))));
}

const NOTHING = new Uint8Array();
const BATCH = 100;
