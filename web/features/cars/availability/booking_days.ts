import { BOOKING_MONTHS_AHEAD } from "../../../../shared/rental/period_rules.ts";
import { instant, plusMonths, toWarsaw } from "../../../../shared/warsaw.ts";

/** Days that a visitor may pick: today to three months ahead, yyyy-MM-dd (public-side §5). */
export function bookingDays(now: number = Date.now()): { today: string; last: string } {
  const today = toWarsaw(instant(now)).date;
  return { today, last: plusMonths(today, BOOKING_MONTHS_AHEAD) };
}
