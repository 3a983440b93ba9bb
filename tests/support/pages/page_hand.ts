import type { Locator } from "playwright";

/** A way to operate a page: by touch, by mouse, or by keyboard alone. */
export interface Hand {
  /** Follows a link, presses a button, ticks a box. */
  press(target: Locator): Promise<void>;
  /** Types into an empty field. */
  write(field: Locator, text: string): Promise<void>;
  /** Presses a day (yyyy-MM-dd) of the month that an open calendar shows. */
  pressDay(calendar: Locator, date: string): Promise<void>;
  /** Picks a day (yyyy-MM-dd) from the calendar that `field` opens. */
  pickDay(field: Locator, date: string): Promise<void>;
  /** Picks a time (HH:mm) from the lists that `field` opens. */
  pickTime(field: Locator, time: string): Promise<void>;
}
