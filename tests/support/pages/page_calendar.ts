import type { Locator } from "playwright";
import { formatDayInWords } from "../../../shared/warsaw.ts";

/** The button of a day in an open calendar, found by its accessible name: 'wtorek, 1 grudnia 2026'. */
export function dayButton(calendar: Locator, date: string): Locator {
  return calendar.getByRole("button", { name: formatDayInWords(date) });
}
