import { messages } from "../../../shared/messages.ts";
import {
  type BookingFault,
  bookingFaults,
  type BookingField,
  type BookingValues,
} from "../../../shared/rental/booking_rules.ts";
import { chosenPeriod, orderFaults, windowFaults } from "../../../shared/rental/period_rules.ts";
import { instant } from "../../../shared/warsaw.ts";

export type BookingErrors = Readonly<Partial<Record<BookingField, string>>>;

/** The messages at the fields: the first broken rule of each. */
export function bookingErrors(faults: readonly BookingFault[]): BookingErrors {
  return Object.fromEntries(faults.toReversed().map(({ field, message }) => [field, message]));
}

/**
 * The faults to show. Before the first press of 'Zarezerwuj' only those of a complete period, which
 * the visitor sees while choosing it; afterwards all, in the order of the rules. A start in the
 * past is not shown while the visitor has not changed the proposed times (public-side §4).
 */
export function shownFaults(
  form: BookingValues,
  stage: "opened" | "choosing" | "tried",
  now: number,
): BookingFault[] {
  if (stage === "tried") return bookingFaults(form, instant(now));
  const period = chosenPeriod(form);
  if (!period) return [];
  return [...orderFaults(period), ...windowFaults(period, instant(now))]
    .filter(({ message }) => stage === "choosing" || message !== messages.startInPast);
}
