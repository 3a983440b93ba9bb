import type { Company } from "../company.ts";
import { addressLine } from "../company_words.ts";
import { rentalConditions } from "./rental_conditions.ts";
import { madeOnce } from "../made_once.ts";
import { plainText } from "../plain_text.ts";
import { type Instant, toWarsaw } from "../warsaw.ts";
import { calendarFile } from "./calendar_file.ts";
import { momentWords } from "./moment_words.ts";
import type { Period } from "./period.ts";

/** The part of a booking that a calendar file shows. */
interface CalendarBooking {
  readonly rentalId: string;
  /** Brand and model. */
  readonly car: string;
  readonly period: Period;
  /** zł; 0 where the car has no prices. */
  readonly cost: number;
}

/**
 * The calendar file of a booking: the whole rental, at the address of the business. `sequence` is the
 * number of changes so far.
 */
export function bookingCalendar(
  booking: CalendarBooking,
  company: Company,
  now: Instant,
  { sequence = 0, isCancelled = false } = {},
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
    notes: notes(booking, company),
    organizer: { name: company.name, email: company.email || company.departments.sales.email },
  });
}

/** 'rezerwacja-citroen-c3-2026-11-27.ics' */
export function calendarFileName({ car, period }: Pick<CalendarBooking, "car" | "period">): string {
  const name = plainText(car).replace(/[^a-z0-9]+/g, "-").replace(/^-|-$/g, "");
  return `rezerwacja-${name}-${toWarsaw(period.start).date}.ics`;
}

function notes(
  { period, cost }: CalendarBooking,
  { departments: { sales } }: Company,
): string {
  const contacts = [sales.phone, sales.email].filter(Boolean).join(", ");
  return [
    `Odbiór: ${momentWords(period.start)}`,
    `Zwrot: ${momentWords(period.end)}`,
    ...(cost > 0 ? [`Razem za najem: ${amount().format(cost)}`] : []),
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
