import { type Instant, warsawMinutes } from "../../warsaw.ts";

/**
 * Minutes from the agreed return to the real one; 0 if it was in time. In the nights when the
 * clocks change, elapsed time and wall clock differ: then the smaller of the two counts, so that no
 * customer pays for an hour that did not pass, or that no clock has shown.
 */
export function minutesLate(plannedEnd: Instant, returnedAt: Instant): number {
  const shown = warsawMinutes(returnedAt) - warsawMinutes(plannedEnd);
  const passed = wholeMinutes(returnedAt) - wholeMinutes(plannedEnd);
  return Math.max(0, Math.min(shown, passed));
}

function wholeMinutes(at: Instant): number {
  return Math.floor(Date.parse(at) / MINUTE);
}

const MINUTE = 60_000;
