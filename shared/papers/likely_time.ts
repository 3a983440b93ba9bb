import type { Instant } from "../warsaw.ts";

/** What the moment of a protocol is held against. */
export interface LikelyTimes {
  /** When the rental ends. */
  readonly end: Instant;
  readonly now: Instant;
}

/**
 * Whether a car may have changed hands then. Not in two days from now; but in its rental's own time a
 * protocol may be written ahead. A mistyped year would otherwise stay the car's newest condition for
 * ever.
 */
export function isLikelyTime(dateTime: Instant, { end, now }: LikelyTimes): boolean {
  return Date.parse(dateTime) <= Math.max(Date.parse(now), Date.parse(end)) + AHEAD_MS;
}

const AHEAD_MS = 2 * 86_400_000;
