import { instant, plusMonths, toWarsaw } from "../../../../shared/warsaw.ts";

/** The days that the office can look at in a calendar: two years back, two years ahead, yyyy-MM-dd. */
export function officeDays(now: number = Date.now()): { first: string; last: string } {
  const today = toWarsaw(instant(now)).date;
  return { first: plusMonths(today, -MONTHS), last: plusMonths(today, MONTHS) };
}

const MONTHS = 24;
