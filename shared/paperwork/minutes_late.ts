import { type Instant, warsawMinutes } from "../warsaw.ts";

/**
 * Minutes from the agreed return to the real one; 0 where it was in time. In the nights in which the
 * clock changes the wall and the watch disagree: then it is the smaller of the two, so that nobody pays
 * for an hour that did not pass, nor for one that no clock has shown.
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
