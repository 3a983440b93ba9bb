import type { AccountEntry } from "../money/account.ts";
import { amountWords } from "../money/amount_words.ts";
import { METHOD_WORDS } from "../money/money_words.ts";
import { formatDateTime } from "../warsaw.ts";
import { mailIntro, type TextSubject } from "./customer_mail_texts.ts";
import type { MailContent } from "./events.ts";
import type { MailSettings } from "./mail_settings.ts";

/** An entry that is confirmed to the customer: a payment, or money that was given back. */
export type ConfirmedEntry = Extract<AccountEntry, { type: "PaymentTaken" | "PaymentReturned" }>;

/** Whether an entry can be confirmed: what was kept or charged cannot, nor what is void. */
export function isConfirmed(entry: AccountEntry): entry is ConfirmedEntry {
  return !entry.voided && (entry.type === "PaymentTaken" || entry.type === "PaymentReturned");
}

/** What confirms an entry: its mail, the title of its paper, and what the amount is called. */
export function confirmationOf({ type, for: purpose }: Pick<ConfirmedEntry, "type" | "for">) {
  if (type === "PaymentTaken") return CONFIRMATIONS.payment;
  return purpose === "deposit" ? CONFIRMATIONS.deposit : CONFIRMATIONS.refund;
}

const CONFIRMATIONS = {
  payment: { mail: "payment_confirmation", title: "Potwierdzenie wpłaty", amount: "Wpłacono" },
  deposit: {
    mail: "deposit_returned",
    title: "Potwierdzenie zwrotu kaucji",
    amount: "Oddano z kaucji",
  },
  refund: { mail: "payment_confirmation", title: "Potwierdzenie zwrotu wpłaty", amount: "Oddano" },
} as const;

/** The words of its mail; those about a deposit begin with the settings'. */
export function entryMail(
  entry: ConfirmedEntry,
  subject: TextSubject,
  { mails }: MailSettings,
): Required<Pick<MailContent, "subject" | "text" | "facts">> {
  const { mail, title, amount } = confirmationOf(entry);
  const car = subject.car ? `${subject.car.brand} ${subject.car.model}` : "";
  return {
    subject: [title, car].filter(Boolean).join(": "),
    text: [
      mail === "deposit_returned"
        ? mailIntro(mail, mails.deposit_returned.text, subject)
        : "Dzień dobry!",
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
