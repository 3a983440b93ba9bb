import type { Instant } from "../warsaw.ts";
import { calendarText, textProperty } from "./calendar_lines.ts";

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
