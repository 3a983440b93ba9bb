import {
  isSwitched,
  OWN_TEXT_FIELDS,
  USUAL_TEXTS,
  WORDED_MAILS,
  type WordedMail,
} from "../../../../shared/mail/customer_mail_texts.ts";
import { unknownField } from "../../../../shared/mail/fill_template.ts";
import { mailName } from "../../../../shared/mail/mail_name.ts";
import { officeMessages } from "../../../../shared/office_messages.ts";
import type { SettingField } from "./setting_fields.ts";

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
