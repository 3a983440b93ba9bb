import {
  bookingFaults,
  type BookingField,
  type BookingForm,
  chosenPeriod,
  type Fault,
  orderFaults,
  windowFaults,
} from "../../../shared/rental/booking_rules.ts";
import { instant } from "../../../shared/warsaw.ts";

export type BookingErrors = Readonly<Partial<Record<BookingField, string>>>;

/** What stands at the fields: the first broken rule of each. */
export function errorsByField(faults: readonly Fault[]): BookingErrors {
  return Object.fromEntries(faults.toReversed().map(({ field, message }) => [field, message]));
}

/**
 * The faults to show: before 'Zarezerwuj' was pressed only those of a whole period, which the visitor
 * sees while choosing it; then all, in the order of the rules.
 */
export function shownFaults(form: BookingForm, tried: boolean, now: number): Fault[] {
  if (tried) return bookingFaults(form, instant(now));
  const period = chosenPeriod(form);
  return period ? [...orderFaults(period), ...windowFaults(period, instant(now))] : [];
}
