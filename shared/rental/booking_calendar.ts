import type { Company } from "../company.ts";
import { addressLine } from "../company_words.ts";
import { rentalConditions } from "./rental_conditions.ts";
import { madeOnce } from "../made_once.ts";
import { plainText } from "../plain_text.ts";
import { type Instant, toWarsaw } from "../warsaw.ts";
import type { BookedRental } from "./booked_rental.ts";
import { momentWords } from "./moment_words.ts";
import { calendarText, textProperty } from "./calendar_lines.ts";

/** The part of a booking that a calendar file shows. */
type CalendarBooking = Pick<BookedRental, "rentalId" | "car" | "period" | "cost">;

/**
 * The calendar file of a booking: the whole rental, at the address of the business. `sequence` is the
 * number of changes so far; `isAgreed`: the cost is the agreed price, not an estimate.
 */
export function bookingCalendar(
  booking: CalendarBooking,
  company: Company,
  now: Instant,
  { sequence = 0, isCancelled = false, isAgreed = false } = {},
): string {
  const { rentalId, car, period } = booking;
  return calendarFile({
    uid: `${rentalId}@rezerwacje.autoplac`,
    stamp: now,
    sequence,
    isCancelled,
    ...period,
    title: `Wynajem: ${car}`,
    place: [company.name, addressLine(company)].filter(Boolean).join(", "),
    notes: notes(booking, company, isAgreed),
    organizer: { name: company.name, email: company.email || company.departments.sales.email },
  });
}

/** 'rezerwacja-citroen-c3-2026-11-27.ics' */
export function calendarFileName({ car, period }: Pick<BookedRental, "car" | "period">): string {
  const name = plainText(car).replace(/[^a-z0-9]+/g, "-").replace(/^-|-$/g, "");
  return `rezerwacja-${name}-${toWarsaw(period.start).date}.ics`;
}

function notes(
  { period, cost }: CalendarBooking,
  { departments: { sales } }: Company,
  isAgreed: boolean,
): string {
  const label = isAgreed ? "Razem za najem" : "Szacowany koszt";
  const contacts = [sales.phone, sales.email].filter(Boolean).join(", ");
  return [
    `Odbiór: ${momentWords(period.start)}`,
    `Zwrot: ${momentWords(period.end)}`,
    ...(cost > 0 ? [`${label}: ${amount().format(cost)}`] : []),
    "Zabierz prawo jazdy i dowód osobisty, paszport albo kartę pobytu.",
    `Bezpłatna zmiana lub odwołanie do ${rentalConditions.freeChangeHours} godzin przed odbiorem${
      contacts && `: ${contacts}`
    }.`,
  ].join("\n");
}

const amount = madeOnce(() =>
  new Intl.NumberFormat("pl", {
    style: "currency",
    currency: "PLN",
    trailingZeroDisplay: "stripIfInteger",
    useGrouping: "always",
  })
);

/** One entry of a calendar. */
interface CalendarEntry {
  /** Constant for one event, so that a file opened twice makes one entry. */
  readonly uid: string;
  /** When the file was made. */
  readonly stamp: Instant;
  /** Grows with each change of the entry; a calendar ignores an older file. */
  readonly sequence: number;
  /** The entry is removed from the calendar. */
  readonly isCancelled: boolean;
  readonly start: Instant;
  readonly end: Instant;
  readonly title: string;
  readonly place: string;
  readonly notes: string;
  /** Whose entry it is; without a public e-mail only by name. */
  readonly organizer: { readonly name: string; readonly email: string };
}

/**
 * An iCalendar file with this entry (RFC 5545), which a program adds or removes (RFC 5546); its
 * times are in UTC, so it needs no time zone.
 */
export function calendarFile(entry: CalendarEntry): string {
  return calendarText([
    "BEGIN:VCALENDAR",
    "VERSION:2.0",
    "PRODID:-//Autoplac//Rezerwacja samochodu//PL",
    "CALSCALE:GREGORIAN",
    `METHOD:${entry.isCancelled ? "CANCEL" : "PUBLISH"}`,
    "BEGIN:VEVENT",
    textProperty("UID", entry.uid),
    `DTSTAMP:${utc(entry.stamp)}`,
    `SEQUENCE:${entry.sequence}`,
    organizerProperty(entry.organizer),
    ...(entry.isCancelled ? ["STATUS:CANCELLED"] : []),
    `DTSTART:${utc(entry.start)}`,
    `DTEND:${utc(entry.end)}`,
    textProperty("SUMMARY", entry.title),
    textProperty("LOCATION", entry.place),
    textProperty("DESCRIPTION", entry.notes),
    // A rental of a week does not make its customer busy for a week.
    "TRANSP:TRANSPARENT",
    "END:VEVENT",
    "END:VCALENDAR",
  ]);
}

/** 20261127T070000Z */
function utc(at: Instant): string {
  return `${at.slice(0, 19).replace(/[-:]/g, "")}Z`;
}

/** Exactly one is required; `invalid:nomail` is what Exchange writes for one without an address. */
function organizerProperty({ name, email }: CalendarEntry["organizer"]): string {
  // A quoted value has no way to contain a quote or a control character.
  const shown = name.replaceAll('"', "'").replace(/\p{Cc}+/gu, " ");
  const address = email ? `mailto:${encodeURI(email)}` : "invalid:nomail";
  return `ORGANIZER${shown && `;CN="${shown}"`}:${address}`;
}
