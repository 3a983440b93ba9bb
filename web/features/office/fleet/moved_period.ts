import type { Period } from "../../../../shared/rental/period.ts";
import { fromWarsaw, type Instant, plusDays, toWarsaw } from "../../../../shared/warsaw.ts";

/** A period so many days later: at the same times of Warsaw's clock, whatever clocks do between. */
export function movedPeriod({ start, end }: Period, days: number): Period {
  return { start: moved(start, days), end: moved(end, days) };
}

function moved(at: Instant, days: number): Instant {
  const { date, time } = toWarsaw(at);
  return fromWarsaw(plusDays(date, days), time);
}
