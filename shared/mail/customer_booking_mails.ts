import { type MailSettings, ownText } from "./mail_settings.ts";
import type { Company } from "../company.ts";
import { addressLine } from "../company_words.ts";
import { mailIntro, type WordedMail } from "./customer_mail_texts.ts";
import type { MailContent, MailFact } from "./events.ts";
import type { ReminderKind } from "./reminders.ts";
import { paths } from "../paths.ts";
import { bookingCalendar, calendarFileName } from "../rental/booking_calendar.ts";
import type { RentalCustomer } from "../rental/events.ts";
import { isInTime, myBookingStatus } from "../rental/my_booking.ts";
import { quoteLines } from "../rental/quote.ts";
import type { OpenRental } from "../rental/rental.ts";
import { rentalConditions } from "../rental/rental_conditions.ts";
import { formatDate, formatDateTime, type Instant } from "../warsaw.ts";

/** A rental as a mail to its customer shows it. */
export interface MailedBooking {
  readonly rentalId: string;
  readonly rental: OpenRental<RentalCustomer>;
  /** Undefined if it is no longer in the catalogue. */
  readonly car: { readonly brand: string; readonly model: string } | undefined;
  readonly company: Company;
  readonly publicUrl: string;
  readonly now: Instant;
  /** Changes of the rental so far, for the calendar file. */
  readonly sequence: number;
  /** Both have signed the agreement: the link cancels, and no longer changes. */
  readonly agreementSigned?: boolean;
}

/** 'Przyjęliśmy rezerwację', with the private link and a calendar file. */
export function bookingReceivedMail(
  booking: MailedBooking,
  token: string,
  settings: MailSettings,
): MailContent {
  const { rental, publicUrl } = booking;
  return {
    ...bookingMail(booking),
    calendar: calendarOf(booking),
    subject: `Przyjęliśmy rezerwację: ${mailedCarName(booking)}, ${
      formatDate(rental.period.start)
    }`,
    text: [
      introOf("booking_received", booking, settings),
      WHAT_TO_BRING,
      ...freeChange(booking),
      `Warunki wynajmu: ${publicUrl}${paths.rentalTerms}`,
      "Pod tym linkiem sprawdzisz, zmienisz lub odwołasz rezerwację i podasz dane kierowcy. " +
      "Link jest tylko dla Ciebie:",
    ].join("\n\n"),
    link: bookingLink(publicUrl, token),
  };
}

/**
 * The same link as a mail of its own: 'Wyślij nowy link', which ends the one before, or 'Zgubiłem
 * link', after which the one before works until the new one is used.
 */
export function bookingLinkMail(
  booking: MailedBooking,
  token: string,
  settings: MailSettings,
  { endsFormer }: { readonly endsFormer: boolean },
): MailContent {
  const { publicUrl } = booking;
  const former = endsFormer
    ? "Poprzedni link już nie działa."
    : "Poprzedni link przestanie działać, gdy otworzysz nowy.";
  return {
    ...bookingMail(booking),
    calendar: calendarOf(booking),
    subject: `Link do Twojej rezerwacji: ${mailedCarName(booking)}`,
    text: [
      introOf("booking_link", booking, settings),
      ...freeChange(booking),
      `${former} Nowy jest tylko dla Ciebie:`,
    ].join("\n\n"),
    link: bookingLink(publicUrl, token),
  };
}

/**
 * The rental has another period or car, by its customer or by the office. With `isSignatureVoid` its
 * customer had signed the agreement by the link, and is asked to sign again.
 */
export function bookingChangedMail(
  booking: MailedBooking,
  settings: MailSettings,
  { isSignatureVoid }: { readonly isSignatureVoid: boolean },
): MailContent {
  const { rental } = booking;
  return {
    ...bookingMail(booking),
    calendar: calendarOf(booking),
    stay: stayOf(booking),
    subject: `Zmiana rezerwacji: ${mailedCarName(booking)}, ${formatDate(rental.period.start)}`,
    text: [
      introOf("booking_changed", booking, settings),
      ...(myBookingStatus(rental.status) === "waiting"
        ? ["Sprawdzimy zmianę i potwierdzimy ją osobną wiadomością."]
        : []),
      ...(isSignatureVoid && rental.link ? [signAgain("rezerwacją")] : []),
      ...freeChange(booking),
    ].join("\n\n"),
  };
}

/** The rental is cancelled, by its customer or by the office; its calendar file removes the entry. */
export function bookingCancelledMail(booking: MailedBooking, settings: MailSettings): MailContent {
  return {
    ...bookingMail(booking),
    calendar: calendarOf(booking),
    subject: `Odwołana rezerwacja: ${mailedCarName(booking)}, ${
      formatDate(booking.rental.period.start)
    }`,
    text: introOf("booking_cancelled", booking, settings),
  };
}

/** A reminder of the pickup or the return, of no use after that time. */
export function reminderMail(
  kind: ReminderKind,
  booking: MailedBooking,
  settings: MailSettings,
): MailContent {
  const { start, end } = booking.rental.period;
  const isPickup = kind === "pickup_reminder";
  const moment = isPickup ? start : end;
  return {
    ...bookingMail(booking),
    stay: stayOf(booking),
    expiresAt: moment,
    subject: `${isPickup ? "Odbiór" : "Zwrot"} samochodu ${mailedCarName(booking)}: ${
      formatDateTime(moment)
    }`,
    text: [introOf(kind, booking, settings), ...(isPickup ? [WHAT_TO_BRING] : [])].join("\n\n"),
  };
}

/** The answer to a request for a later end; a refusal contains the office's reason. */
export function extensionAnswerMail(
  booking: MailedBooking,
  answer: { readonly accept: true } | { readonly accept: false; readonly reason: string },
  settings: MailSettings,
): MailContent {
  const end = formatDateTime(booking.rental.period.end);
  return {
    ...bookingMail(booking),
    stay: stayOf(booking),
    subject: answer.accept
      ? `Przedłużyliśmy wynajem: ${mailedCarName(booking)}, do ${end}`
      : `Nie możemy przedłużyć wynajmu: ${mailedCarName(booking)}`,
    text: [
      introOf("extension_answer", booking, settings),
      ...answer.accept ? [`Zgadzamy się: samochód możesz oddać do ${end}.`] : [
        `Niestety nie możemy przedłużyć wynajmu. Czekamy na samochód do ${end}.`,
        ...answer.reason ? [answer.reason] : [],
      ],
      "Dziękujemy!",
    ].join("\n\n"),
  };
}

/** The address that a customer's token opens. */
export function bookingLink(publicUrl: string, token: string): string {
  return `${publicUrl}${paths.myBooking}#${token}`;
}

/** The common part of mails about a booking: the customer and its facts. */
function bookingMail(
  booking: MailedBooking,
): Pick<MailContent, "replyTo" | "recipient" | "facts"> {
  return {
    replyTo: "",
    recipient: booking.rental.customer.email,
    facts: bookingFacts(booking),
  };
}

function calendarOf(booking: MailedBooking): NonNullable<MailContent["calendar"]> {
  const { rentalId, rental, company, now, sequence } = booking;
  const isCancelled = rental.status === "Anulowane";
  const entry = {
    rentalId,
    car: mailedCarName(booking),
    period: rental.period,
    cost: rental.quote?.total ?? 0,
  };
  return {
    name: calendarFileName(entry),
    method: isCancelled ? "CANCEL" : "PUBLISH",
    text: bookingCalendar(entry, company, now, { sequence, isCancelled, isAgreed: true }),
  };
}

function stayOf({ rental: { carId, period } }: MailedBooking): NonNullable<MailContent["stay"]> {
  return { carId, ...period };
}

/** The words that a mail begins with: those of the settings, else the usual ones. */
export function introOf(
  kind: WordedMail,
  { rental: { customer, period }, car }: MailedBooking,
  settings: MailSettings,
): string {
  return mailIntro(kind, ownText(settings, kind), { customer, period, car });
}

/** Car, times, place, phone, and the price line by line. */
function bookingFacts(booking: MailedBooking): MailFact[] {
  const { rental: { period, quote }, company } = booking;
  const { phone } = company.departments.sales;
  const place = [company.name, addressLine(company)].filter(Boolean).join(", ");
  return [
    { label: "Samochód", value: mailedCarName(booking) },
    { label: "Odbiór", value: formatDateTime(period.start) },
    { label: "Zwrot", value: formatDateTime(period.end) },
    ...(place ? [{ label: "Miejsce", value: place }] : []),
    ...(phone ? [{ label: "Telefon", value: phone }] : []),
    ...(quote ? quoteLines(quote).map(({ label, amount }) => ({ label, value: amount })) : []),
  ];
}

/** The car as mails name it. */
export function mailedCarName({ car }: MailedBooking): string {
  return car ? `${car.brand} ${car.model}` : "samochód";
}

/** That the customer may still change and cancel, or only cancel; empty once that is over. */
function freeChange(
  { rental, company: { departments: { sales } }, now, agreementSigned }: MailedBooking,
): string[] {
  if (!isInTime(rental.period, now)) return [];
  const inTime = `Do ${rentalConditions.freeChangeHours} godzin przed odbiorem możesz`;
  if (agreementSigned) {
    return [
      `Umowa jest już podpisana. ${inTime} odwołać rezerwację bez opłat, a termin zmienisz ` +
      `telefonicznie${sales.phone && `: ${sales.phone}`}.`,
    ];
  }
  const call = sales.phone ? ` Później zadzwoń: ${sales.phone}.` : "";
  return [`${inTime} zmienić albo odwołać rezerwację bez opłat.${call}`];
}

/** To a customer whose signature by the link is void, with what has changed the agreement. */
export const signAgain = (changed: "rezerwacją" | "danymi kierowcy") =>
  `Umowa zmieniła się razem z ${changed}. Podpisz ją, proszę, jeszcze raz pod swoim linkiem do ` +
  "rezerwacji.";
const WHAT_TO_BRING = "Na odbiór zabierz prawo jazdy i dowód osobisty, paszport albo kartę pobytu.";
