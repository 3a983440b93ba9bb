import type { Period } from "../../../../shared/rental/period.ts";
import { type DayState, dayState, slotsOfDay } from "../../../../shared/rental/slots.ts";
import { daysOfMonth } from "./month_window.ts";

/**
 * The state of every day of a date's month that can be booked, from `first` to `last`; days that are
 * past or too far ahead have none.
 */
export function monthStates(
  month: string,
  { first, last }: { first: string; last: string },
  busy: readonly Period[],
): ReadonlyMap<string, DayState> {
  return new Map(
    daysOfMonth(month).filter((date) => date >= first && date <= last)
      .map((date) => [date, dayState(slotsOfDay(date, busy))]),
  );
}
