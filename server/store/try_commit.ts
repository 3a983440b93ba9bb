import { pauseBefore } from "./locked.ts";
import { StoreUnwritable } from "./store_fault.ts";

/**
 * Commits without throwing for passing failures: the caller reads the store and tries again.
 * @returns the versionstamp; undefined if a check failed, another handle had the embedded file
 * locked, or the connection broke. In the last case the commit may have gone through.
 * @throws StoreUnwritable, which does not pass by itself.
 */
export async function tryCommit(atomic: Deno.AtomicOperation): Promise<string | undefined> {
  try {
    const result = await atomic.commit();
    return result.ok ? result.versionstamp : undefined;
  } catch (error) {
    if (error instanceof StoreUnwritable) throw error;
    return undefined;
  }
}

/**
 * Commits an idempotent write, again if the connection breaks. @returns not `ok` where a check
 * failed: possibly because an earlier try succeeded, which the caller determines.
 */
export async function commitAgain(
  atomic: Deno.AtomicOperation,
): Promise<Deno.KvCommitResult | Deno.KvCommitError> {
  for (let tries = 1;; tries += 1) {
    try {
      return await atomic.commit();
    } catch (error) {
      if (tries >= MOST_TRIES || error instanceof StoreUnwritable) throw error;
      await pauseBefore(tries + FIRST_PAUSE);
    }
  }
}

const MOST_TRIES = 6;
/** Makes the first pause up to 2 ** 5 ms long. */
const FIRST_PAUSE = 4;
