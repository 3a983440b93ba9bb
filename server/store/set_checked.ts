import { Busy } from "../../shared/refusals.ts";
import { sameBytes } from "./json_bytes.ts";
import { pauseBefore } from "./locked.ts";
import { tryCommit } from "./try_commit.ts";

/**
 * Sets an entry that is still as it was read (`seen`). Where the reply of a commit was lost, or
 * the KV client sent it again by itself and it was then refused, the entry shows the outcome: the
 * commit succeeded if the entry contains `bytes`, which no other writer would write.
 * @returns its versionstamp; undefined if another writer was faster.
 * @throws Busy if the store takes no write in many tries.
 */
export async function setChecked(
  kv: Deno.Kv,
  seen: { readonly key: Deno.KvKey; readonly versionstamp: string | null },
  bytes: Uint8Array,
  options: { readonly expireIn?: number } = {},
): Promise<string | undefined> {
  const { key } = seen;
  for (let tries = 0; tries < MOST_TRIES; tries += 1) {
    const written = await tryCommit(kv.atomic().check(seen).set(key, bytes, options));
    if (written) return written;
    const now = await kv.get(key).catch(() => undefined);
    if (now?.value instanceof Uint8Array && sameBytes(now.value, bytes)) {
      return now.versionstamp ?? undefined;
    }
    if (now && now.versionstamp !== seen.versionstamp) return undefined;
    await pauseBefore(tries + FIRST_PAUSE);
  }
  throw new Busy("the store took no write");
}

const MOST_TRIES = 12;
/** Makes the first pause up to 2 ** 4 ms long: all together last about a second. */
const FIRST_PAUSE = 4;
