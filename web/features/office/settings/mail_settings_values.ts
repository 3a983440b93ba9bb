import {
  DEFAULT_MAIL_SETTINGS,
  type MailSettings,
  ownText,
  perMail,
} from "../../../../shared/mail/mail_settings.ts";
import type { Company } from "../../../../shared/company.ts";
import {
  bookingCancelledMail,
  bookingChangedMail,
  bookingLinkMail,
  bookingReceivedMail,
  extensionAnswerMail,
  type MailedBooking,
  reminderMail,
} from "../../../../shared/mail/customer_booking_mails.ts";
import {
  mailIntro,
  OWN_TEXT_FIELDS,
  type SwitchedMail,
  USUAL_TEXTS,
  WORDED_MAILS,
  type WordedMail,
} from "../../../../shared/mail/customer_mail_texts.ts";
import { driverChangedMail } from "../../../../shared/mail/link_security_mails.ts";
import type { MailContent } from "../../../../shared/mail/events.ts";
import { unknownField } from "../../../../shared/mail/fill_template.ts";
import { officeMessages } from "../../../../shared/office_messages.ts";
import { quoteOf } from "../../../../shared/rental/quote.ts";
import { fromWarsaw, instant, plusDays, toWarsaw } from "../../../../shared/warsaw.ts";
import type { FieldFault } from "../../../records/use_versioned_form.ts";

/** Values of the form: a text for each mail, a switch for those that have one, and the switch of the digest. */
export type MailSettingsValues =
  & { [Kind in SwitchedMail as `${Kind}_on`]: boolean }
  & { [Kind in WordedMail as `${Kind}_text`]: string }
  & { digest: boolean };

/** Form values of the settings: the usual words where the business has none of its own. */
export function mailSettingsValues(settings: MailSettings): MailSettingsValues {
  const { mails, digest } = settings;
  const text = (kind: WordedMail) => ownText(settings, kind) || USUAL_TEXTS[kind];
  return {
    booking_received_on: mails.booking_received.enabled,
    booking_received_text: text("booking_received"),
    booking_changed_on: mails.booking_changed.enabled,
    booking_changed_text: text("booking_changed"),
    booking_cancelled_on: mails.booking_cancelled.enabled,
    booking_cancelled_text: text("booking_cancelled"),
    driver_changed_on: mails.driver_changed.enabled,
    driver_changed_text: text("driver_changed"),
    pickup_reminder_on: mails.pickup_reminder.enabled,
    pickup_reminder_text: text("pickup_reminder"),
    signed_agreement_on: mails.signed_agreement.enabled,
    signed_agreement_text: text("signed_agreement"),
    return_reminder_on: mails.return_reminder.enabled,
    return_reminder_text: text("return_reminder"),
    thanks_on: mails.thanks.enabled,
    thanks_text: text("thanks"),
    booking_link_text: text("booking_link"),
    extension_answer_text: text("extension_answer"),
    digest,
  };
}

/** The request body. The usual words are sent as none, so that better ones reach everybody. */
export function mailSettingsFields(values: MailSettingsValues): MailSettings {
  const text = (kind: WordedMail) => {
    const typed = values[`${kind}_text`].trim();
    return typed === USUAL_TEXTS[kind] ? "" : typed;
  };
  return {
    mails: perMail((kind) => ({ enabled: values[`${kind}_on`], text: text(kind) })),
    texts: { booking_link: text("booking_link"), extension_answer: text("extension_answer") },
    digest: values.digest,
  };
}

/** Faults that the server would refuse. */
export function mailSettingsFaults(values: MailSettingsValues): FieldFault<MailSettingsValues>[] {
  return WORDED_MAILS.flatMap((kind) => {
    const path = `${kind}_text` as const;
    const field = unknownField(values[path], OWN_TEXT_FIELDS);
    if (field === undefined) return [];
    return [{ path, message: officeMessages.mailFieldUnknown.replace("{field}", () => field) }];
  });
}

/** The mail in these words about an invented rental, as its preview shows it. */
export function sampleMail(
  kind: WordedMail,
  text: string,
  company: Company,
  publicUrl: string,
  now: number,
): Pick<MailContent, "subject" | "text" | "facts" | "link"> {
  const booking = sampleBooking(company, publicUrl, now);
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
        facts: [{ label: "Samochód", value: "Toyota Corolla" }],
      };
    case "thanks":
      return {
        subject: "Dziękujemy za wynajem: Toyota Corolla",
        text: [
          mailIntro(kind, text, { ...booking.rental, car: booking.car }),
          "W załączniku przesyłamy protokół zwrotu samochodu.",
        ].join("\n\n"),
        facts: [
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
