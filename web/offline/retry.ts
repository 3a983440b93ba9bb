import type { EntryState } from "./entry.ts";

/** Milliseconds. */
const FIRST_WAIT = 2_000;
const LONGEST_WAIT = 5 * 60_000;

/**
 * The ms to wait after `tries` failed tries: full jitter under a bound that doubles, and never less
 * than the server's `Retry-After`.
 */
export function waitAfter(
  tries: number,
  random: () => number,
  retryAfterSeconds: number = 0,
): number {
  const bound = Math.min(LONGEST_WAIT, FIRST_WAIT * 2 ** Math.min(tries, 20));
  return Math.max(Math.round(random() * bound), waitAsked(retryAfterSeconds));
}

/** The wait that a `Retry-After` asks for, in ms, limited to the longest wait. */
export function waitAsked(retryAfterSeconds: number): number {
  return Math.min(retryAfterSeconds * 1000, LONGEST_WAIT);
}

/** Whether the time of the next try has come. A time later than any wait means a clock set back. */
export function isDue(nextTryAt: number, now: number): boolean {
  return nextTryAt <= now || nextTryAt > now + LONGEST_WAIT;
}

/** An entry is still `sending` if there was no room to change that, or if its tab was closed. */
export function isSendable(
  state: EntryState,
  now: number,
): state is Extract<EntryState, { name: "waiting" | "sending" }> {
  return state.name === "sending" || state.name === "waiting" && isDue(state.nextTryAt, now);
}
