import type { MailContent } from "../../shared/mail/events.ts";
import type { RentalCustomer } from "../../shared/rental/events.ts";
import type { OpenRental } from "../../shared/rental/rental.ts";
import type { RentedCar } from "../../shared/api/rental.ts";
import { adminPaths } from "../../shared/paths.ts";
import { quoteWords } from "../../shared/rental/quote.ts";
import { oneLine } from "../../shared/line_text.ts";
import { formatDateTime } from "../../shared/warsaw.ts";
import { zloty } from "../../shared/zloty.ts";

type Booking = OpenRental<RentalCustomer>;

/** What each mail to the business about a booking is made of. */
interface BookingForBusiness {
  readonly rentalId: string;
  readonly rental: Booking;
  readonly car: RentedCar | undefined;
  readonly publicUrl: string;
}

/** The mail to the business about a new booking (decisions §3.5); a reply goes to the customer. */
export function bookingMailToBusiness(booking: BookingForBusiness): MailContent {
  const { period: { start, end }, customer: { additionalInfo } } = booking.rental;
  return mailToBusiness(booking, {
    subject: `Nowa rezerwacja: ${carName(booking)}, ${formatDateTime(start)}`,
    intro: "wpłynęła nowa rezerwacja samochodu.",
    facts: [
      `Odbiór: ${formatDateTime(start)}`,
      `Zwrot: ${formatDateTime(end)}`,
      ...price(booking),
    ],
    info: additionalInfo ? ["", "Dodatkowe informacje:", ...quoted(additionalInfo)] : [],
  });
}

/** The mail to the business about a cancellation by the customer's link (decisions §12.3). */
export function cancellationMailToBusiness(booking: BookingForBusiness): MailContent {
  const { period: { start, end } } = booking.rental;
  return mailToBusiness(booking, {
    subject: `Klient odwołał rezerwację: ${carName(booking)}, ${formatDateTime(start)}`,
    intro: "klient odwołał rezerwację. Samochód jest znów wolny w tym terminie.",
    facts: [`Odbiór: ${formatDateTime(start)}`, `Zwrot: ${formatDateTime(end)}`],
  });
}

/** The mail to the business about a change of the period by the customer's link (decisions §12.3). */
export function changeMailToBusiness(booking: BookingForBusiness, before: Booking): MailContent {
  const { rental } = booking;
  return mailToBusiness(booking, {
    subject: `Klient zmienił termin: ${carName(booking)}, ${formatDateTime(rental.period.start)}`,
    intro: "klient zmienił termin rezerwacji. Sprawdź go i potwierdź.",
    facts: [term("Poprzednio", before), term("Teraz", rental), ...deposit(booking)],
  });
}

function mailToBusiness(
  booking: BookingForBusiness,
  { subject, intro, facts, info = [] }: {
    readonly subject: string;
    readonly intro: string;
    readonly facts: readonly string[];
    readonly info?: readonly string[];
  },
): MailContent {
  const { rentalId, car, publicUrl } = booking;
  const { firstName, lastName, phone, email, address } = booking.rental.customer;
  const plates = car?.registrationNumber ? ` (${car.registrationNumber})` : "";
  return {
    subject: oneLine(subject),
    replyTo: email,
    text: [
      "Dzień dobry,",
      "",
      intro,
      "",
      `Samochód: ${carName(booking)}${plates}`,
      ...facts,
      "",
      `Klient: ${firstName} ${lastName}`,
      `Telefon: ${phone}`,
      ...email ? [`E-mail: ${email}`] : [],
      ...address ? [`Adres: ${address}`] : [],
      ...info,
      "",
      `Wynajem: ${publicUrl}${adminPaths.rentalFiles(rentalId)}`,
      `Numer rezerwacji: ${rentalId}`,
    ].join("\n"),
  };
}

/** Marked as the customer's: no line of it looks like one of ours. */
function quoted(text: string): string[] {
  return text.split("\n").map((line) => `> ${line}`);
}

function carName({ car }: BookingForBusiness): string {
  return car ? `${car.brand} ${car.model}` : "samochód";
}

/** 'Teraz: 01-12-2026 | 08:00 – 05-12-2026 | 08:00, cena 396 zł'. */
function term(name: string, { period: { start, end }, quote }: Booking): string {
  const price = quote ? `, cena ${zloty(quote.total)} zł` : "";
  return `${name}: ${formatDateTime(start)} – ${formatDateTime(end)}${price}`;
}

/** 'Cena: 396 zł za 4 dni · 99 zł/dzień', and the deposit. */
function price(booking: BookingForBusiness): string[] {
  const { quote } = booking.rental;
  if (!quote?.days) return deposit(booking);
  const { amount, after } = quoteWords(quote);
  return [`Cena: ${amount} ${after}`, ...deposit(booking)];
}

function deposit({ rental: { quote }, car }: BookingForBusiness): string[] {
  const agreed = quote ? quote.deposit : car?.deposit;
  return agreed ? [`Kaucja: ${zloty(agreed)} zł`] : [];
}
