import type { Period } from "../../../shared/rental/period.ts";
import { type DayState, dayState, slotsOfDay } from "../../../shared/rental/slots.ts";
import { daysOfMonth } from "./month_window.ts";

/** The state of every day of a date's month from `today` on; days that are past have none. */
export function monthStates(
  month: string,
  today: string,
  busy: readonly Period[],
): ReadonlyMap<string, DayState> {
  return new Map(
    daysOfMonth(month).filter((date) => date >= today)
      .map((date) => [date, dayState(slotsOfDay(date, busy))]),
  );
}
