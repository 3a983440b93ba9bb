import type { MailKind } from "./events.ts";

/** What a mail is called wherever the back office speaks of it (decisions §8.10). */
export function mailName(kind: MailKind): string {
  return NAMES[kind];
}

const NAMES: Readonly<Record<MailKind, string>> = {
  rental_notification: "Powiadomienie o rezerwacji",
  contact_form: "Wiadomość z formularza kontaktowego",
  confirmation: "Potwierdzenie rezerwacji",
  cancellation: "Anulowanie rezerwacji",
  custom: "Wiadomość niestandardowa",
  signed_protocol: "Podpisany protokół",
  account: "Wiadomość o koncie",
  enquiry_answer: "Odpowiedź na zapytanie",
  booking_received: "Przyjęcie rezerwacji",
  booking_changed: "Zmiana rezerwacji",
  booking_cancelled: "Odwołanie rezerwacji",
  booking_link: "Link do rezerwacji",
  booking_code: "Kod do rezerwacji",
  driver_changed: "Zapisanie danych kierowcy",
  extension_answer: "Odpowiedź na prośbę o przedłużenie",
  pickup_reminder: "Przypomnienie o odbiorze",
  return_reminder: "Przypomnienie o zwrocie",
  thanks: "Podziękowanie z rozliczeniem",
  signed_agreement: "Podpisana umowa",
  deposit_returned: "Zwrot kaucji",
  payment_confirmation: "Potwierdzenie wpłaty lub zwrotu",
  daily_digest: "Podsumowanie dnia",
};
