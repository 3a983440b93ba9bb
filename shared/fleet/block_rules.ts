import { messages } from "../messages.ts";
import { LONGEST_RENTAL_DAYS } from "../rental/period_rules.ts";
import type { Period } from "../rental/period.ts";
import { durationMinutes } from "../rental/prices.ts";

/** One broken rule, at the start or the end of the period. */
interface PeriodFault {
  readonly path: "startDateTime" | "endDateTime";
  readonly message: string;
}

/** What a block's period must be: in order, in steps of ten minutes, no longer than a rental. */
export function blockFaults({ start, end }: Period): PeriodFault[] {
  const days = durationMinutes({ start, end }) / (24 * 60);
  return [
    ...fault(end <= start, "endDateTime", messages.endNotAfterStart),
    ...fault(days > LONGEST_RENTAL_DAYS, "endDateTime", messages.blockTooLong),
    ...fault(!inTens(start), "startDateTime", messages.minutesNotTens),
    ...fault(!inTens(end), "endDateTime", messages.minutesNotTens),
  ];
}

function fault(broken: boolean, path: PeriodFault["path"], message: string): PeriodFault[] {
  return broken ? [{ path, message }] : [];
}

function inTens(at: string): boolean {
  return Date.parse(at) % 600_000 === 0;
}
