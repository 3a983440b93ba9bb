import { messages } from "../messages.ts";
import { fromWarsaw, type Instant, instant, plusMonths, toWarsaw } from "../warsaw.ts";
import type { Period } from "./period.ts";
import { durationMinutes } from "./prices.ts";
import { rentalConditions } from "./rental_conditions.ts";

/** Dates as yyyy-MM-dd and times as HH:mm on Warsaw's clock; empty text where not chosen. */
export interface ChosenTimes {
  readonly pickupDate: string;
  readonly pickupTime: string;
  readonly returnDate: string;
  readonly returnTime: string;
}

/** One broken rule: its field and its sentence. */
export interface Fault<Field extends string = keyof ChosenTimes> {
  readonly field: Field;
  readonly message: string;
}

/** Months ahead that a visitor may book; office hours in minutes of the day (public-side §9). */
export const BOOKING_MONTHS_AHEAD = rentalConditions.bookingMonths;
const OPENING_MINUTE = 8 * 60;
const LAST_MINUTE = 17 * 60 + 50;
/** Longest rental in days; keeps a commit well inside the store's limits. */
export const LONGEST_RENTAL_DAYS = 2 * 366;
/** Longest rental in days that a visitor may book (decisions §10.1). */
export const LONGEST_ONLINE_DAYS = 92;

/** Rule 6. */
export function orderFaults({ start, end }: Period): Fault[] {
  return faultsOf([[end <= start, "returnDate", messages.endNotAfterStart]]);
}

/** The longest rental that the office may book. */
export function lengthFaults(period: Period): Fault[] {
  return faultsOf([
    [daysOf(period) > LONGEST_RENTAL_DAYS, "returnDate", messages.rentalTooLong],
  ]);
}

/** Rules 10 and 11. */
export function completenessFaults(times: ChosenTimes): Fault[] {
  return faultsOf([
    [!times.pickupTime, "pickupTime", messages.timesMissing],
    [!times.returnTime, "returnTime", messages.timesMissing],
    [!times.pickupDate, "pickupDate", messages.datesMissing],
    [!times.returnDate, "returnDate", messages.datesMissing],
  ]);
}

/** Minutes in tens: asked of everyone, the administrator too (decisions §3.2). */
export function stepFaults({ start, end }: Period): Fault[] {
  return faultsOf([
    [!inTens(start), "pickupTime", messages.minutesNotTens],
    [!inTens(end), "returnTime", messages.minutesNotTens],
  ]);
}

/**
 * Rules for visitors only: not in the past, three months ahead, for three months (decisions §10.1),
 * in office hours (decisions §3.2). On a right day with a past hour, the fault is at the hour.
 */
export function windowFaults(period: Period, now: Instant): Fault[] {
  const { start, end } = period;
  const { today, last: lastDay } = bookingDays(Date.parse(now));
  const atFault = toWarsaw(start).date === today ? "pickupTime" : "pickupDate";
  return faultsOf([
    [start < instant(now), atFault, messages.startInPast],
    [toWarsaw(start).date > lastDay, "pickupDate", messages.startTooFar],
    [daysOf(period) > LONGEST_ONLINE_DAYS, "returnDate", messages.onlineRentalTooLong],
    [!inOfficeHours(start), "pickupTime", messages.hoursOutside],
    [!inOfficeHours(end), "returnTime", messages.hoursOutside],
  ]);
}

/** Days that a visitor may pick: today to three months ahead, yyyy-MM-dd (public-side §5). */
export function bookingDays(now: number = Date.now()): { today: string; last: string } {
  const today = toWarsaw(instant(now)).date;
  return { today, last: plusMonths(today, BOOKING_MONTHS_AHEAD) };
}

/** The chosen period; undefined until both dates and both times are chosen. */
export function chosenPeriod(times: ChosenTimes): Period | undefined {
  const { pickupDate, pickupTime, returnDate, returnTime } = times;
  if (!pickupDate || !pickupTime || !returnDate || !returnTime) return undefined;
  return { start: fromWarsaw(pickupDate, pickupTime), end: fromWarsaw(returnDate, returnTime) };
}

/** The faults of the rules that are broken, in their order. */
export function faultsOf<Field extends string>(
  rules: readonly (readonly [broken: boolean, field: Field, message: string])[],
): Fault<Field>[] {
  return rules.flatMap(([broken, field, message]) => broken ? [{ field, message }] : []);
}

/** On Warsaw's clock, with fractions. */
function daysOf(period: Period): number {
  return durationMinutes(period) / (24 * 60);
}

function inTens(at: Instant): boolean {
  return Date.parse(at) % 600_000 === 0;
}

function inOfficeHours(at: Instant): boolean {
  const [hour = 0, minute = 0] = toWarsaw(at).time.split(":").map(Number);
  const minuteOfDay = hour * 60 + minute;
  return minuteOfDay >= OPENING_MINUTE && minuteOfDay <= LAST_MINUTE;
}
