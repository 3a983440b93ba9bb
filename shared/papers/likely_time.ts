import type { Instant } from "../warsaw.ts";

/** The times that a protocol's time is compared with. */
export interface LikelyTimes {
  /** When the rental ends. */
  readonly end: Instant;
  readonly now: Instant;
}

/**
 * Whether a protocol's time is plausible: at most two days after now or after the rental's end. A
 * mistyped year would otherwise remain the car's newest condition for ever.
 */
export function isLikelyTime(dateTime: Instant, { end, now }: LikelyTimes): boolean {
  return Date.parse(dateTime) <= Math.max(Date.parse(now), Date.parse(end)) + AHEAD_MS;
}

/** Whether it is in the past, or so near that two clocks may differ by it. */
export function hasPassed(at: Instant, now: Instant): boolean {
  return Date.parse(at) <= Date.parse(now) + CLOCKS_DIFFER_MS;
}

const AHEAD_MS = 2 * 86_400_000;
const CLOCKS_DIFFER_MS = 5 * 60_000;
