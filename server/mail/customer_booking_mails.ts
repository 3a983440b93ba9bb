import type { ExtensionAnswer } from "../../shared/api/my_booking.ts";
import type { Company } from "../../shared/company.ts";
import { addressLine } from "../../shared/company_words.ts";
import type { MailContent, MailFact } from "../../shared/mail/events.ts";
import { paths } from "../../shared/paths.ts";
import { bookingCalendar, calendarFileName } from "../../shared/rental/booking_calendar.ts";
import type { RentalCustomer } from "../../shared/rental/events.ts";
import { quoteLines } from "../../shared/rental/quote.ts";
import type { OpenRental } from "../../shared/rental/rental.ts";
import { rentalConditions } from "../../shared/rental/rental_conditions.ts";
import { formatDate, formatDateTime, type Instant } from "../../shared/warsaw.ts";

/** A rental as a mail to its customer shows it. */
export interface MailedBooking {
  readonly rentalId: string;
  readonly rental: OpenRental<RentalCustomer>;
  /** Undefined where it is in the catalogue no more. */
  readonly car: { readonly brand: string; readonly model: string } | undefined;
  readonly company: Company;
  readonly publicUrl: string;
  readonly now: Instant;
  /** Changes of the rental so far, for the calendar file. */
  readonly sequence: number;
}

/** 'Przyjęliśmy rezerwację', with the private link and a calendar file. */
export function bookingReceivedMail(booking: MailedBooking, token: string): MailContent {
  const { rental, publicUrl } = booking;
  return {
    ...bookingMail(booking),
    subject: `Przyjęliśmy rezerwację: ${carName(booking)}, ${formatDate(rental.period.start)}`,
    text: [
      "Dzień dobry!",
      "Przyjęliśmy Twoją rezerwację. Sprawdzimy ją i potwierdzimy osobną wiadomością.",
      WHAT_TO_BRING,
      freeChange(booking),
      `Warunki wynajmu: ${publicUrl}${paths.rentalTerms}`,
      "Pod tym linkiem sprawdzisz, zmienisz lub odwołasz rezerwację i podasz dane kierowcy. " +
      "Link jest tylko dla Ciebie:",
    ].join("\n\n"),
    link: bookingLink(publicUrl, token),
  };
}

/** The same link as a mail of its own: 'Wyślij nowy link', 'Zgubiłem link'. */
export function bookingLinkMail(booking: MailedBooking, token: string): MailContent {
  const { publicUrl } = booking;
  return {
    ...bookingMail(booking),
    subject: `Link do Twojej rezerwacji: ${carName(booking)}`,
    text: [
      "Dzień dobry!",
      "Przesyłamy nowy link do Twojej rezerwacji. Poprzedni już nie działa.",
      freeChange(booking),
      "Link jest tylko dla Ciebie:",
    ].join("\n\n"),
    link: bookingLink(publicUrl, token),
  };
}

/** 'Zmieniliśmy rezerwację', with the new times and price. */
export function bookingChangedMail(booking: MailedBooking): MailContent {
  return {
    ...bookingMail(booking),
    subject: `Zmiana rezerwacji: ${carName(booking)}, ${formatDate(booking.rental.period.start)}`,
    text: [
      "Dzień dobry!",
      "Zmieniliśmy termin Twojej rezerwacji. Sprawdzimy go i potwierdzimy osobną wiadomością.",
      freeChange(booking),
    ].join("\n\n"),
  };
}

/** 'Odwołaliśmy rezerwację', with a calendar file that removes the entry. */
export function bookingCancelledMail(booking: MailedBooking): MailContent {
  return {
    ...bookingMail(booking),
    subject: `Odwołana rezerwacja: ${carName(booking)}, ${formatDate(booking.rental.period.start)}`,
    text: [
      "Dzień dobry!",
      "Twoja rezerwacja jest odwołana. Nie musisz robić nic więcej.",
      "Zapraszamy innym razem!",
    ].join("\n\n"),
  };
}

/** The answer to a wish for a later end; a no has the reason that the office gives. */
export function extensionAnswerMail(
  booking: MailedBooking,
  answer: ExtensionAnswer,
): MailContent {
  const end = formatDateTime(booking.rental.period.end);
  return {
    ...bookingMail(booking),
    subject: answer.accept
      ? `Przedłużyliśmy wynajem: ${carName(booking)}, do ${end}`
      : `Nie możemy przedłużyć wynajmu: ${carName(booking)}`,
    text: [
      "Dzień dobry!",
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

/** What every mail about a booking has: the customer, its facts, and its calendar file. */
function bookingMail(
  booking: MailedBooking,
): Omit<MailContent, "subject" | "text"> {
  const { rentalId, rental, company, now, sequence } = booking;
  const isCancelled = rental.status === "Anulowane";
  const entry = {
    rentalId,
    car: carName(booking),
    period: rental.period,
    cost: rental.quote?.total ?? 0,
  };
  return {
    replyTo: "",
    recipient: rental.customer.email,
    facts: bookingFacts(booking),
    calendar: {
      name: calendarFileName(entry),
      method: isCancelled ? "CANCEL" : "PUBLISH",
      text: bookingCalendar(entry, company, now, { sequence, isCancelled }),
    },
  };
}

/** Car, times, place, phone, and the price line by line. */
function bookingFacts(booking: MailedBooking): MailFact[] {
  const { rental: { period, quote }, company } = booking;
  const { phone } = company.departments.sales;
  const place = [company.name, addressLine(company)].filter(Boolean).join(", ");
  return [
    { label: "Samochód", value: carName(booking) },
    { label: "Odbiór", value: formatDateTime(period.start) },
    { label: "Zwrot", value: formatDateTime(period.end) },
    ...(place ? [{ label: "Miejsce", value: place }] : []),
    ...(phone ? [{ label: "Telefon", value: phone }] : []),
    ...(quote ? quoteLines(quote).map(({ label, amount }) => ({ label, value: amount })) : []),
  ];
}

function carName({ car }: MailedBooking): string {
  return car ? `${car.brand} ${car.model}` : "samochód";
}

function freeChange({ company: { departments: { sales } } }: MailedBooking): string {
  const call = sales.phone ? ` Później zadzwoń: ${sales.phone}.` : "";
  return `Do ${rentalConditions.freeChangeHours} godzin przed odbiorem możesz zmienić albo ` +
    `odwołać rezerwację bez opłat.${call}`;
}

const WHAT_TO_BRING = "Na odbiór zabierz prawo jazdy i dowód osobisty, paszport albo kartę pobytu.";
