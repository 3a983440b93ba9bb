import { fromWarsaw, plusDays, plusMonths } from "../../../../shared/warsaw.ts";

/** The instants from the start of the first date's month to the end of the last date's month. */
export function monthWindow(first: string, last: string = first): { from: string; to: string } {
  return {
    from: fromWarsaw(firstDay(first), "00:00"),
    to: fromWarsaw(plusMonths(firstDay(last), 1), "00:00"),
  };
}

/** The window to query for a period between two dates, limited to what one request may cover. */
export function periodWindow(first: string, last: string): { from: string; to: string } {
  const latest = plusDays(first, LONGEST_WINDOW);
  return monthWindow(first, last < latest ? last : latest);
}

/** The last day of a date's month, yyyy-MM-dd. */
export function lastDayOfMonth(date: string): string {
  return plusDays(plusMonths(firstDay(date), 1), -1);
}

/** The days of a date's month in order, yyyy-MM-dd. */
export function daysOfMonth(date: string): string[] {
  const count = Number(lastDayOfMonth(date).slice(-2));
  return Array.from({ length: count }, (_, index) => plusDays(firstDay(date), index));
}

function firstDay(date: string): string {
  return `${date.slice(0, 7)}-01`;
}

/** Days: with the rest of the months at both ends still within the server's limit of 400 days. */
const LONGEST_WINDOW = 330;
