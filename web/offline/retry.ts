/** Milliseconds. */
const FIRST_WAIT = 2_000;
const LONGEST_WAIT = 5 * 60_000;

/**
 * When to try again after `tries` tries in vain, in milliseconds from now: full jitter under a
 * doubling bound, never before the server's `Retry-After` (platform facts, "Outbox").
 */
export function waitAfter(
  tries: number,
  random: () => number,
  retryAfterSeconds: number = 0,
): number {
  const bound = Math.min(LONGEST_WAIT, FIRST_WAIT * 2 ** Math.min(tries, 20));
  return Math.max(Math.round(random() * bound), waitAsked(retryAfterSeconds));
}

/** What a server asks for by `Retry-After`, in milliseconds; nobody waits longer than the longest wait. */
export function waitAsked(retryAfterSeconds: number): number {
  return Math.min(retryAfterSeconds * 1000, LONGEST_WAIT);
}

/** Whether its time has come; a time farther off than any wait is a clock that was set back. */
export function isDue(nextTryAt: number, now: number): boolean {
  return nextTryAt <= now || nextTryAt > now + LONGEST_WAIT;
}
