import { pauseBefore } from "./locked.ts";

/**
 * Commits where a failure need not end the work, since its caller looks at the store and tries again.
 * @returns the versionstamp; undefined where a check failed, another handle had the embedded file
 * locked, or the connection broke. In the last case the commit may have gone through.
 */
export async function tryCommit(atomic: Deno.AtomicOperation): Promise<string | undefined> {
  try {
    const result = await atomic.commit();
    return result.ok ? result.versionstamp : undefined;
  } catch {
    return undefined;
  }
}

/**
 * Commits what does no harm twice, again where the connection breaks. @returns not `ok` where a check
 * failed: perhaps since an earlier try went through, which its caller finds out.
 */
export async function commitAgain(
  atomic: Deno.AtomicOperation,
): Promise<Deno.KvCommitResult | Deno.KvCommitError> {
  for (let tries = 1;; tries += 1) {
    try {
      return await atomic.commit();
    } catch (error) {
      if (tries >= MOST_TRIES) throw error;
      await pauseBefore(tries + FIRST_PAUSE);
    }
  }
}

const MOST_TRIES = 6;
/** Makes the first pause up to 2 ** 5 ms long. */
const FIRST_PAUSE = 4;
