import { instant, plusDays, toWarsaw } from "../../../shared/warsaw.ts";

/** The date in Warsaw `days` days from today, yyyy-MM-dd. */
export function dayFromNow(days: number): string {
  return plusDays(toWarsaw(instant(Date.now())).date, days);
}
