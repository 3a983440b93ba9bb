import { UTCDateMini } from "@date-fns/utc/date/mini";
import { addDays } from "date-fns/addDays";
import { addMonths } from "date-fns/addMonths";
import { getISODay } from "date-fns/getISODay";
import { getTimezoneOffset } from "date-fns-tz/getTimezoneOffset";
import { madeOnce } from "./made_once.ts";

/** The zone of the business: all times that people see are its wall clock (public-side §9). */
export const WARSAW = "Europe/Warsaw";

/** An instant in UTC, always as `Date.toISOString()` writes it, so that text order is time order. */
export type Instant = string;

/** Canonical text of an instant. @throws RangeError for an invalid date. */
export function instant(value: Date | number | string): Instant {
  return new Date(value).toISOString();
}

/**
 * The instant at which Warsaw's clock shows `date` (yyyy-MM-dd) and `time` (HH:mm). For an hour
 * that occurs twice: `known` if it is one of them, else the first one; for a skipped one: as far
 * after the gap. @throws RangeError
 * @example fromWarsaw("2026-11-27", "08:00") // "2026-11-27T07:00:00.000Z"
 */
export function fromWarsaw(date: string, time: string, known?: Instant): Instant {
  const before = known ? toWarsaw(known) : undefined;
  if (known && before?.date === date && before.time === time) return known;
  const shown = Date.parse(`${date}T${time}:00Z`);
  const candidates = [shown - offset(shown - HALF_DAY), shown - offset(shown + HALF_DAY)];
  return instant(candidates.find((at) => at + offset(at) === shown) ?? candidates[0] ?? shown);
}

/**
 * What Warsaw's clock shows at `at`: `date` as yyyy-MM-dd, `time` as HH:mm.
 * @example toWarsaw("2026-11-27T07:00:00.000Z") // { date: "2026-11-27", time: "08:00" }
 */
export function toWarsaw(at: Instant): { date: string; time: string } {
  const ms = Date.parse(at);
  const shown = instant(ms + offset(ms));
  return { date: shown.slice(0, 10), time: shown.slice(11, 16) };
}

/** Whole minutes on Warsaw's clock, counted as if its days all had 24 hours (decisions §3.3). */
export function warsawMinutes(at: Instant): number {
  const ms = Date.parse(at);
  return Math.floor((ms + offset(ms)) / MINUTE);
}

/** `dd-MM-yyyy` in Warsaw; 'Brak daty' for nothing (back-office §9). */
export function formatDate(at: Instant | null | undefined): string {
  return at ? dayMonthYear(toWarsaw(at).date) : NO_DATE;
}

/** `dd-MM-yyyy | HH:mm` in Warsaw; 'Brak daty' for nothing (back-office §9). */
export function formatDateTime(at: Instant | null | undefined): string {
  return at ? `${formatDate(at)} | ${toWarsaw(at).time}` : NO_DATE;
}

/** A calendar date as people pick it: 'pt., 27-11-2026'. */
export function formatDay(date: string): string {
  return `${WEEKDAYS[weekday(date)]}, ${dayMonthYear(date)}`;
}

/** A calendar date as it is read aloud: 'piątek, 27 listopada 2026'. */
export function formatDayInWords(date: string): string {
  return dayInWords().format(midnight(date));
}

/** A range of two calendar dates: '23–29 listopada 2026'. */
export function formatDayRange(first: string, last: string): string {
  return dayAndMonth().formatRange(midnight(first), midnight(last));
}

/** The month of a calendar date: 'listopad 2026'. */
export function formatMonth(date: string): string {
  return monthInWords().format(midnight(date));
}

/** Day of the week of a calendar date, from Monday = 0 to Sunday = 6. */
export function weekday(date: string): number {
  return getISODay(midnight(date)) - 1;
}

/** Calendar date `days` later, or earlier for a negative number; yyyy-MM-dd. */
export function plusDays(date: string, days: number): string {
  return addDays(midnight(date), days).toISOString().slice(0, 10);
}

/** Calendar date `months` later, the last day of a shorter month where needed; yyyy-MM-dd. */
export function plusMonths(date: string, months: number): string {
  return addMonths(midnight(date), months).toISOString().slice(0, 10);
}

/** Whole days from one calendar date to another, negative if that is earlier. */
export function daysBetween(from: string, to: string): number {
  return (midnight(to).getTime() - midnight(from).getTime()) / DAY;
}

/** Whether a text is a calendar date, yyyy-MM-dd: 30 February is none. */
export function isDate(text: string): boolean {
  const at = midnight(text).getTime();
  return !Number.isNaN(at) && instant(at).slice(0, 10) === text;
}

/**
 * How far Warsaw's clock is ahead of UTC at `ms`, in ms. Clocks change at 01:00 UTC everywhere in the
 * EU (directive 2000/84/EC), so one offset is valid for the 24 hours from then on.
 */
function offset(ms: number): number {
  const day = Math.floor((ms - HOUR) / DAY);
  const known = offsets.get(day);
  if (known !== undefined) return known;
  if (offsets.size >= MOST_OFFSETS) offsets.clear();
  // Noon exists once on every day: for the hours of a change the library's answer depends on the
  // zone of the machine. Asking takes 100 times as long as looking up (decision 0042).
  const found = getTimezoneOffset(WARSAW, new Date(day * DAY + HALF_DAY));
  offsets.set(day, found);
  return found;
}

/** A calendar date for date-fns, which would otherwise count in the zone of the machine. */
function midnight(date: string): Date {
  return new UTCDateMini(`${date}T00:00:00Z`);
}

function dayMonthYear(date: string): string {
  return date.split("-").reverse().join("-");
}

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;
const HALF_DAY = DAY / 2;
const MOST_OFFSETS = 20_000;
const offsets = new Map<number, number>();
const NO_DATE = "Brak daty";
const WEEKDAYS = ["pon.", "wt.", "śr.", "czw.", "pt.", "sob.", "niedz."] as const;
const dayInWords = madeOnce(() =>
  new Intl.DateTimeFormat("pl", {
    timeZone: "UTC",
    weekday: "long",
    day: "numeric",
    month: "long",
    year: "numeric",
  })
);
const dayAndMonth = madeOnce(() =>
  new Intl.DateTimeFormat("pl", {
    timeZone: "UTC",
    day: "numeric",
    month: "long",
    year: "numeric",
  })
);
const monthInWords = madeOnce(() =>
  new Intl.DateTimeFormat("pl", { timeZone: "UTC", month: "long", year: "numeric" })
);
