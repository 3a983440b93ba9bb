import type { Company } from "../../../../shared/company.ts";
import { withBookingLink } from "../../../../shared/mail/booking_link.ts";
import {
  bookingCancelledMail,
  bookingChangedMail,
  bookingFacts,
  bookingLinkMail,
  bookingReceivedMail,
  extensionAnswerMail,
  type MailedBooking,
  reminderMail,
} from "../../../../shared/mail/customer_booking_mails.ts";
import { mailIntro, type WordedMail } from "../../../../shared/mail/customer_mail_texts.ts";
import type { MailContent } from "../../../../shared/mail/events.ts";
import { driverChangedMail } from "../../../../shared/mail/link_security_mails.ts";
import { DEFAULT_MAIL_SETTINGS, perMail } from "../../../../shared/mail/mail_settings.ts";
import { quoteOf } from "../../../../shared/rental/quote.ts";
import { fromWarsaw, instant, plusDays, toWarsaw } from "../../../../shared/warsaw.ts";

/** The mail in these words about an invented rental, as its preview shows it. */
export function sampleMail(
  kind: WordedMail,
  text: string,
  company: Company,
  publicUrl: string,
  now: number,
): Pick<MailContent, "subject" | "text" | "facts" | "link"> {
  const mail = withoutLink(kind, text, sampleBooking(company, publicUrl, now));
  return "link" in mail ? mail : withBookingLink(mail, publicUrl, "…");
}

/** As it is queued: what has no link yet gets it when it is sent. */
function withoutLink(
  kind: WordedMail,
  text: string,
  booking: MailedBooking,
): Pick<MailContent, "subject" | "text" | "facts" | "link"> {
  const settings = {
    ...DEFAULT_MAIL_SETTINGS,
    mails: perMail(() => ({ enabled: true, text })),
    texts: { booking_link: text, extension_answer: text },
  };
  switch (kind) {
    case "booking_received":
      return bookingReceivedMail(booking, "…", settings);
    case "booking_changed":
      return bookingChangedMail(booking, settings, { isSignatureVoid: false });
    case "booking_cancelled":
      return bookingCancelledMail(booking, settings);
    case "driver_changed":
      return driverChangedMail(booking, settings, { isSignatureVoid: false });
    case "pickup_reminder":
    case "return_reminder":
      return reminderMail(kind, booking, settings);
    case "booking_link":
      return bookingLinkMail(booking, "…", settings, { endsFormer: true });
    case "extension_answer":
      return extensionAnswerMail(booking, { accept: true }, settings);
    case "signed_agreement":
      return {
        subject: "Podpisana umowa najmu samochodu",
        text: [
          mailIntro(kind, text, { ...booking.rental, car: booking.car }),
          "W załączniku przesyłamy umowę najmu samochodu.",
          "Dziękujemy!",
        ].join("\n\n"),
        facts: bookingFacts(booking),
      };
    case "thanks":
      return {
        subject: "Dziękujemy za wynajem: Toyota Corolla",
        text: [
          mailIntro(kind, text, { ...booking.rental, car: booking.car }),
          "W załączniku przesyłamy protokół zwrotu samochodu.",
        ].join("\n\n"),
        facts: [
          ...bookingFacts(booking),
          { label: "Razem opłaty", value: "0 zł" },
          { label: "Do zwrotu z kaucji", value: "500 zł" },
        ],
      };
    default:
      return kind satisfies never;
  }
}

function sampleBooking(company: Company, publicUrl: string, now: number): MailedBooking {
  const { date } = toWarsaw(instant(now));
  const period = {
    start: fromWarsaw(plusDays(date, 7), "09:00"),
    end: fromWarsaw(plusDays(date, 10), "09:00"),
  };
  return {
    rentalId: "sample",
    rental: {
      status: "Aktywne",
      carId: "sample",
      period,
      quote: quoteOf({ rentalPrices: [{ days: 1, price: 150 }], deposit: 500 }, period),
      customerId: "sample",
      formerCustomerIds: [],
      customer: {
        firstName: "Anna",
        lastName: "",
        phone: "",
        email: "",
        address: "",
        additionalInfo: "",
      },
      createdAt: instant(now),
      modifiedAt: instant(now),
    },
    car: { brand: "Toyota", model: "Corolla" },
    company,
    publicUrl,
    now: instant(now),
    sequence: 0,
  };
}
