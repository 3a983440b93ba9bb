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
