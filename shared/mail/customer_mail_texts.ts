import type { RentalCustomer } from "../rental/events.ts";
import type { Period } from "../rental/period.ts";
import { fillTemplate, replacementsOf } from "./fill_template.ts";

/** The mails to customers that the settings switch on and off, in the order of a rental. */
export const SWITCHED_MAILS = [
  "booking_received",
  "booking_changed",
  "booking_cancelled",
  "driver_changed",
  "pickup_reminder",
  "signed_agreement",
  "return_reminder",
  "thanks",
  "deposit_returned",
] as const;
export type SwitchedMail = typeof SWITCHED_MAILS[number];

/** Mails that somebody has asked for: they are always sent, with the text of the settings. */
const REPLYING_MAILS = ["booking_link", "extension_answer"] as const;
type ReplyingMail = typeof REPLYING_MAILS[number];
/** A mail whose text the settings have. */
export type WordedMail = SwitchedMail | ReplyingMail;
export const WORDED_MAILS: readonly WordedMail[] = [...SWITCHED_MAILS, ...REPLYING_MAILS];

/** Whether the settings can switch it off. */
export function isSwitched(kind: WordedMail): kind is SwitchedMail {
  return kind !== "booking_link" && kind !== "extension_answer";
}

/** Their default texts; facts, link and other required information always follow them. */
export const USUAL_TEXTS: Readonly<Record<WordedMail, string>> = {
  booking_received: text(
    "Dzień dobry!",
    "Przyjęliśmy Twoją rezerwację. Sprawdzimy ją i potwierdzimy osobną wiadomością.",
  ),
  booking_changed: text(
    "Dzień dobry!",
    "Zmieniliśmy Twoją rezerwację. Poniżej są aktualne dane.",
  ),
  booking_cancelled: text(
    "Dzień dobry!",
    "Twoja rezerwacja jest odwołana. Nie musisz robić nic więcej.",
    "Zapraszamy innym razem!",
  ),
  driver_changed: text(
    "Dzień dobry!",
    "Zapisaliśmy dane kierowcy do Twojej rezerwacji.",
  ),
  pickup_reminder: text(
    "Dzień dobry!",
    "Przypominamy o odbiorze samochodu. Czekamy na Ciebie!",
  ),
  signed_agreement: "Dzień dobry!",
  booking_link: text(
    "Dzień dobry!",
    "Przesyłamy nowy link do Twojej rezerwacji.",
  ),
  extension_answer: "Dzień dobry!",
  return_reminder: text(
    "Dzień dobry!",
    "Przypominamy o zwrocie samochodu. Jeśli nie zdążysz na czas, zadzwoń do nas wcześniej.",
  ),
  thanks: text(
    "Dzień dobry!",
    "Dziękujemy za wynajem i do zobaczenia następnym razem!",
  ),
  deposit_returned: text(
    "Dzień dobry!",
    "Oddaliśmy Ci kaucję.",
  ),
};

/** The fields that the words of the business may contain. */
export const OWN_TEXT_FIELDS = [
  "CustomerFirstName",
  "CarBrand",
  "CarModel",
  "StartDateTime",
  "EndDateTime",
] as const;

/** What the fields are filled from. */
export interface TextSubject {
  readonly customer: Pick<RentalCustomer, "firstName">;
  readonly period: Period;
  readonly car: { readonly brand: string; readonly model: string } | undefined;
}

/** The text that a mail begins with: that of the business, else the default one. */
export function mailIntro(
  kind: WordedMail,
  ownText: string,
  { customer, period, car }: TextSubject,
): string {
  return fillTemplate(
    ownText.trim() || USUAL_TEXTS[kind],
    replacementsOf({
      customerFirstName: customer.firstName,
      customerLastName: "",
      additionalInfo: "",
      startDateTime: period.start,
      endDateTime: period.end,
      rentalCar: car ?? null,
    }),
  );
}

function text(...paragraphs: string[]): string {
  return paragraphs.join("\n\n");
}
