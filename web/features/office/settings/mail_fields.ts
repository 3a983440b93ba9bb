import {
  isSwitched,
  mailIntro,
  OWN_TEXT_FIELDS,
  USUAL_TEXTS,
  WORDED_MAILS,
  type WordedMail,
} from "../../../../shared/mail/customer_mail_texts.ts";
import { unknownField } from "../../../../shared/mail/fill_template.ts";
import { mailName } from "../../../../shared/mail/mail_name.ts";
import { officeMessages } from "../../../../shared/office_messages.ts";
import type { SettingField } from "./setting_fields.ts";
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
import type { MailContent } from "../../../../shared/mail/events.ts";
import { entryMail } from "../../../../shared/mail/entry_mail.ts";
import { driverChangedMail } from "../../../../shared/mail/link_security_mails.ts";
import { DEFAULT_MAIL_SETTINGS, perMail } from "../../../../shared/mail/mail_settings.ts";
import { quoteOf } from "../../../../shared/rental/quote.ts";
import { fromWarsaw, instant, plusDays, toWarsaw } from "../../../../shared/warsaw.ts";

/** The switch of a mail. */
export function switchField(kind: WordedMail): SettingField {
  return {
    path: `mails.${kind}.enabled`,
    label: mailName(kind),
    hint: WHEN[kind],
    look: { kind: "switch" },
  };
}

/** The words of a mail. The usual ones are saved as none, so that better ones reach everybody. */
export function wordsField(kind: WordedMail): SettingField {
  return {
    path: isSwitched(kind) ? `mails.${kind}.text` : `texts.${kind}`,
    label: `Treść: ${mailName(kind)}`,
    look: { kind: "lines", rows: 5 },
    typing: {
      show: (text) => text || USUAL_TEXTS[kind],
      read: (typed) => typed.trim() === USUAL_TEXTS[kind] ? "" : typed.trim(),
    },
    fault(typed) {
      const field = unknownField(typed, OWN_TEXT_FIELDS);
      return field && officeMessages.mailFieldUnknown.replace("{field}", () => field);
    },
  };
}

export const DIGEST: SettingField = {
  path: "digest",
  label: "Podsumowanie dnia dla firmy",
  hint:
    "O 7:00: wydania, zwroty, auta po terminie, rezerwacje do obsłużenia, zapytania i niewysłane wiadomości. Gdy nic nie ma, nie przychodzi.",
  look: { kind: "switch" },
};

/** When a mail goes out. */
export const WHEN: Readonly<Record<WordedMail, string>> = {
  booking_received: "Od razu po rezerwacji na stronie, z linkiem i plikiem do kalendarza.",
  booking_changed: "Gdy klient albo biuro zmieni termin lub samochód.",
  booking_cancelled: "Gdy klient albo biuro odwoła rezerwację.",
  driver_changed:
    "Gdy klient poda albo zmieni dane kierowcy przez link. Wiadomość ich nie zawiera.",
  pickup_reminder: "24 godziny przed odbiorem, gdy rezerwacja jest potwierdzona.",
  signed_agreement: "Po podpisaniu umowy przez obie strony, z umową w załączniku.",
  return_reminder: "Dzień przed zwrotem o 16:00, gdy samochód jest wydany.",
  thanks: "Po podpisaniu protokołu zwrotu, z rozliczeniem i protokołem w załączniku.",
  deposit_returned: "Gdy zapiszesz zwrot kaucji, z potwierdzeniem i rozliczeniem w załączniku.",
  booking_link: "Gdy klient zgubił link albo wysyłasz nowy. Wychodzi zawsze.",
  extension_answer: "Gdy zgodzisz się na późniejszy zwrot albo odmówisz. Wychodzi zawsze.",
};

/** All fields of 'Wiadomości do klientów'. */
export const MAIL_FIELDS: readonly SettingField[] = [
  ...WORDED_MAILS.flatMap((kind) => [
    ...isSwitched(kind) ? [switchField(kind)] : [],
    wordsField(kind),
  ]),
  DIGEST,
];

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
    case "deposit_returned": {
      const { rental, car, now } = booking;
      const at = { entryId: "", at: now, day: "", recordedAt: now };
      const paid = { for: "deposit", amount: 50_000, method: "transfer", ...at } as const;
      return entryMail({ type: "PaymentReturned", ...paid }, { ...rental, car }, settings);
    }
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
