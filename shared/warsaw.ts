import { addMonths, format, parse } from "date-fns";
import { formatInTimeZone, fromZonedTime } from "date-fns-tz";

/** The zone of the business: all times that people see are its wall clock (public-side §9). */
export const WARSAW = "Europe/Warsaw";

/** An instant in UTC, always as `Date.toISOString()` writes it, so that text order is time order. */
export type Instant = string;

/** Canonical text of an instant. @throws RangeError for an invalid date. */
export function instant(value: Date | number | string): Instant {
  return new Date(value).toISOString();
}

/** The instant at which Warsaw's clock shows `date` (yyyy-MM-dd) and `time` (HH:mm). */
export function fromWarsaw(date: string, time: string): Instant {
  return fromZonedTime(`${date}T${time}:00`, WARSAW).toISOString();
}

/** What Warsaw's clock shows at `at`: `date` as yyyy-MM-dd, `time` as HH:mm. */
export function toWarsaw(at: Instant): { date: string; time: string } {
  const [date = "", time = ""] = formatInTimeZone(at, WARSAW, "yyyy-MM-dd HH:mm").split(" ");
  return { date, time };
}

/** Whole minutes on Warsaw's clock, counted as if its days all had 24 hours (decisions §3.3). */
export function warsawMinutes(at: Instant): number {
  const { date, time } = toWarsaw(at);
  return Math.floor(Date.parse(`${date}T${time}:00Z`) / 60_000);
}

/** `dd-MM-yyyy` in Warsaw; 'Brak daty' for nothing (back-office §9). */
export function formatDate(at: Instant | null | undefined): string {
  return at ? formatInTimeZone(at, WARSAW, "dd-MM-yyyy") : NO_DATE;
}

/** `dd-MM-yyyy | HH:mm` in Warsaw; 'Brak daty' for nothing (back-office §9). */
export function formatDateTime(at: Instant | null | undefined): string {
  return at ? formatInTimeZone(at, WARSAW, "dd-MM-yyyy | HH:mm") : NO_DATE;
}

/** Calendar date `months` later, the last day of a shorter month where needed; yyyy-MM-dd. */
export function plusMonths(date: string, months: number): string {
  const day = parse(date, "yyyy-MM-dd", new Date(0));
  return format(addMonths(day, months), "yyyy-MM-dd");
}

const NO_DATE = "Brak daty";
