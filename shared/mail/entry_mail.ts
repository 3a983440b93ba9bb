import { confirmationWords, type ConfirmedEntry } from "../money/money_papers.ts";
import { amountWords, METHOD_WORDS } from "../money/money_words.ts";
import { formatDateTime } from "../warsaw.ts";
import { mailIntro, type TextSubject } from "./customer_mail_texts.ts";
import type { MailContent, MailKind } from "./events.ts";
import type { MailSettings } from "./mail_settings.ts";

/** The mail that brings the confirmation of an entry. */
export function entryMailKind({ type, for: purpose }: ConfirmedEntry): MailKind {
  return type === "PaymentReturned" && purpose === "deposit"
    ? "deposit_returned"
    : "payment_confirmation";
}

/** Its words; the confirmation is attached. Those about a deposit are the settings'. */
export function entryMail(
  entry: ConfirmedEntry,
  subject: TextSubject,
  { mails: { deposit_returned: deposit } }: MailSettings,
): Required<Pick<MailContent, "subject" | "text" | "facts">> {
  const { title, amount } = confirmationWords(entry);
  const car = subject.car ? `${subject.car.brand} ${subject.car.model}` : "";
  const intro = entryMailKind(entry) === "deposit_returned"
    ? mailIntro("deposit_returned", deposit.text, subject)
    : "Dzień dobry!";
  return {
    subject: [title, car].filter(Boolean).join(": "),
    text: [
      intro,
      `W załączniku przesyłamy ${title.toLowerCase()}. Zachowaj ten plik. ` +
      "Jeśli coś się nie zgadza, odpisz na tę wiadomość.",
      "Dziękujemy!",
    ].join("\n\n"),
    facts: [
      ...car ? [{ label: "Samochód", value: car }] : [],
      { label: amount, value: amountWords(entry.amount) },
      { label: "Sposób", value: METHOD_WORDS[entry.method] },
      { label: "Kiedy", value: formatDateTime(entry.at) },
    ],
  };
}
