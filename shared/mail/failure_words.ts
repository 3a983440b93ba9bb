import { messages } from "../messages.ts";
import { officeMessages } from "../office_messages.ts";

/**
 * Why a mail was not sent, and what helps, in words. `reason` is the mail server's code (`SMTP
 * 550`; `SMTP 550 DATA` where it refused the mail itself) or the name of the network's failure
 * (`ETIMEDOUT`), as the events keep it.
 */
export function mailFailureWords(reason: string, permanent: boolean): string {
  if (permanent) {
    return PERMANENT[reason] ??
      `Adres odbiorcy został odrzucony na stałe (${reason}). Sprawdź adres e-mail klienta.`;
  }
  const known = WORDS[reason];
  if (known) return known;
  if (reason.endsWith(" DATA")) return `Serwer poczty nie przyjął tej wiadomości (${reason}).`;
  if (reason.startsWith("SMTP 4")) return `Serwer poczty chwilowo odmówił (${reason}).`;
  return reason.startsWith("SMTP ")
    ? `Serwer poczty odrzucił wiadomość (${reason}). Sprawdź ustawienia poczty.`
    : `Serwer poczty nie odpowiada (${reason}).`;
}

const FULL = "Skrzynka odbiorcy jest pełna";
const PASSWORD = "Serwer poczty nie przyjął hasła konta";

const PERMANENT: Readonly<Record<string, string>> = {
  CUSTOMER_ERASED: "Dane klienta zostały usunięte.",
  PROTOCOL_GONE: "Dokumentu, który miał być wysłany, już nie ma.",
  EXPIRED: "Link z tej wiadomości już wygasł.",
  TOO_LATE: "Na tę wiadomość jest już za późno.",
  ADDRESS: "Adres odbiorcy jest nieprawidłowy. Popraw adres e-mail klienta.",
};

const WORDS: Readonly<Record<string, string>> = {
  "SMTP 452": `${FULL} (SMTP 452).`,
  "SMTP 552": `${FULL} (SMTP 552).`,
  "SMTP 530": `${PASSWORD} (SMTP 530). Sprawdź ustawienia poczty.`,
  "SMTP 534": `${PASSWORD} (SMTP 534). Sprawdź ustawienia poczty.`,
  "SMTP 535": `${PASSWORD} (SMTP 535). Sprawdź ustawienia poczty.`,
  EAUTH: `${PASSWORD}. Sprawdź ustawienia poczty.`,
  EDNS: "Nie znaleziono serwera poczty (EDNS). Sprawdź ustawienia poczty.",
  EENVELOPE: "Serwer poczty nie przyjął adresu (EENVELOPE).",
  DEADLINE: "Serwer poczty odpowiada zbyt wolno. Spróbuj ponownie później.",
  NO_SMTP: "Poczta nie jest jeszcze ustawiona.",
  RENTAL_GONE: "Wynajmu, którego dotyczy ta wiadomość, już nie ma.",
  RENTAL_CHANGED: "Wynajem zmienił się, zanim wiadomość została wysłana. Napisz nową.",
  LINK_ENDED: "Link z tej wiadomości już nie działa. Wyślij nowy.",
  ENTRY_VOIDED: "Wpis, którego dotyczy ta wiadomość, jest unieważniony.",
  RECIPIENT_CHANGED: officeMessages.mailRecipientChanged,
  CAR_TAKEN: messages.carNotAvailable,
  NO_PDF: "Nie udało się przygotować PDF-a dokumentu do wysłania.",
  CLOCK: "Zegar serwera może się mylić: sprawdź datę na ekranie „Dziś”.",
  UNREADABLE: "Tej wiadomości nie udało się odczytać.",
};
