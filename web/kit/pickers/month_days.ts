import { plusDays, plusMonths } from "../../../shared/warsaw.ts";

/** The days of a date's month in order, yyyy-MM-dd. */
export function daysOfMonth(date: string): string[] {
  const last = plusDays(plusMonths(firstDayOfMonth(date), 1), -1);
  const count = Number(last.slice(-2));
  return Array.from({ length: count }, (_, index) => plusDays(firstDayOfMonth(date), index));
}

/** The first day of a date's month, yyyy-MM-dd. */
export function firstDayOfMonth(date: string): string {
  return `${date.slice(0, 7)}-01`;
}
