import type { Instant } from "../warsaw.ts";

/** A half-open span of time: the start belongs to it, the end does not (decisions §3.1). */
export interface Period {
  readonly start: Instant;
  readonly end: Instant;
}

/**
 * Whether two half-open periods share a moment; one may start at the minute another ends.
 *
 * @example
 * overlaps({ start: nine, end: ten }, { start: ten, end: noon }); // false
 * overlaps({ start: nine, end: noon }, { start: ten, end: noon }); // true
 */
export function overlaps(one: Period, other: Period): boolean {
  return one.start < other.end && one.end > other.start;
}
