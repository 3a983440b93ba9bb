import { formatDate, formatDateTime, type Instant } from "../warsaw.ts";
import {
  bookingFacts,
  introOf,
  type MailedBooking,
  mailedCarName,
  signAgain,
} from "./customer_booking_mails.ts";
import type { MailContent } from "./events.ts";
import type { MailSettings } from "./mail_settings.ts";

/** The code that confirms the person at an open link; of no use once it has expired. */
export function bookingCodeMail(
  { rental, company: { departments: { sales } } }: Pick<MailedBooking, "rental" | "company">,
  code: string,
  until: Instant,
): MailContent {
  return {
    replyTo: "",
    recipient: rental.customer.email,
    facts: [],
    expiresAt: until,
    subject: "Kod do Twojej rezerwacji",
    text: [
      "Dzień dobry!",
      `Twój kod to ${code.slice(0, 3)} ${code.slice(3)}. Wpisz go na stronie rezerwacji. ` +
      `Kod działa do ${formatDateTime(until)}.`,
      `Nikomu go nie podawaj. ${ifNotYou(sales.phone)}`,
    ].join("\n\n"),
  };
}

/** The driver's data were stored by the link; the mail has none of them. */
export function driverChangedMail(
  booking: MailedBooking,
  settings: MailSettings,
  { isSignatureVoid }: { readonly isSignatureVoid: boolean },
): MailContent {
  const { rental, company: { departments: { sales } } } = booking;
  return {
    replyTo: "",
    recipient: rental.customer.email,
    facts: bookingFacts(booking),
    subject: `Dane kierowcy: ${mailedCarName(booking)}, ${formatDate(rental.period.start)}`,
    text: [
      introOf("driver_changed", booking, settings),
      ...isSignatureVoid ? [signAgain("danymi kierowcy")] : [],
      ifNotYou(sales.phone),
    ].join("\n\n"),
  };
}

function ifNotYou(phone: string): string {
  return `Jeśli to nie Ty, ${phone ? `zadzwoń do nas: ${phone}` : "skontaktuj się z nami"}.`;
}
