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
 * The instant at which Warsaw's clock shows `date` (yyyy-MM-dd) and `time` (HH:mm). An hour that
 * comes twice is its first; one that is left out lies as far after the gap. @throws RangeError
 */
export function fromWarsaw(date: string, time: string): Instant {
  const shown = Date.parse(`${date}T${time}:00Z`);
  const candidates = [shown - offset(shown - HALF_DAY), shown - offset(shown + HALF_DAY)];
  return instant(candidates.find((at) => at + offset(at) === shown) ?? candidates[0] ?? shown);
}

/** What Warsaw's clock shows at `at`: `date` as yyyy-MM-dd, `time` as HH:mm. */
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

/** The month of a calendar date: 'listopad 2026'. */
export function formatMonth(date: string): string {
  return monthInWords().format(midnight(date));
}

/** Day of the week of a calendar date, from Monday = 0 to Sunday = 6. */
export function weekday(date: string): number {
  return (new Date(midnight(date)).getUTCDay() + 6) % 7;
}

/** Calendar date `days` later, or earlier for a negative number; yyyy-MM-dd. */
export function plusDays(date: string, days: number): string {
  return instant(midnight(date) + days * DAY).slice(0, 10);
}

/** Calendar date `months` later, the last day of a shorter month where needed; yyyy-MM-dd. */
export function plusMonths(date: string, months: number): string {
  const day = new Date(midnight(date));
  const [year, month] = [day.getUTCFullYear(), day.getUTCMonth() + months];
  const lastDay = new Date(Date.UTC(year, month + 1, 0)).getUTCDate();
  return instant(Date.UTC(year, month, Math.min(day.getUTCDate(), lastDay))).slice(0, 10);
}

/** How far Warsaw's clock is ahead of UTC at `ms`, in ms; the same on every machine. */
function offset(ms: number): number {
  // Clocks change on the hour only, and asking takes 100 times as long as looking up.
  const hour = Math.floor(ms / HOUR) * HOUR;
  const known = offsets.get(hour);
  if (known !== undefined) return known;
  if (offsets.size >= MOST_OFFSETS) offsets.clear();
  const found = askedOffset(hour);
  offsets.set(hour, found);
  return found;
}

/** As the machine knows it: by Temporal where it has that, since Intl takes a slow phone 0.2 s. */
function askedOffset(ms: number): number {
  if (globalThis.Temporal === undefined) return shownBy(clock(), ms) - ms;
  const there = Temporal.Instant.fromEpochMilliseconds(ms).toZonedDateTimeISO(WARSAW);
  return there.offsetNanoseconds / 1_000_000;
}

/** What `clock` shows at `ms`, as if it were UTC. */
function shownBy(clock: Intl.DateTimeFormat, ms: number): number {
  const parts: Partial<Record<Intl.DateTimeFormatPartTypes, number>> = {};
  for (const { type, value } of clock.formatToParts(ms)) parts[type] = Number(value);
  const { year = 0, month = 0, day = 0, hour = 0, minute = 0 } = parts;
  return Date.UTC(year, month - 1, day, hour, minute);
}

function midnight(date: string): number {
  return Date.parse(`${date}T00:00:00Z`);
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
const clock = madeOnce(() =>
  new Intl.DateTimeFormat("en-GB", {
    timeZone: WARSAW,
    hourCycle: "h23",
    year: "numeric",
    month: "2-digit",
    day: "2-digit",
    hour: "2-digit",
    minute: "2-digit",
  })
);
const dayInWords = madeOnce(() =>
  new Intl.DateTimeFormat("pl", {
    timeZone: "UTC",
    weekday: "long",
    day: "numeric",
    month: "long",
    year: "numeric",
  })
);
const monthInWords = madeOnce(() =>
  new Intl.DateTimeFormat("pl", { timeZone: "UTC", month: "long", year: "numeric" })
);
