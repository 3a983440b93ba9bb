import { isEmail } from "../../../shared/customer/email.ts";
import type { MailKind } from "../../../shared/mail/events.ts";
import { mailFacts } from "../../../shared/mail/mail_facts.ts";
import type { PaperKind } from "../../../shared/papers/options.ts";
import { formatDateTime, type Instant } from "../../../shared/warsaw.ts";
import type { Append } from "../../ledger/commit.ts";
import type { Facts } from "../../ledger/facts.ts";
import { queueMail } from "../queue_mail.ts";
import type { RentalOfPaper } from "./rental_of_paper.ts";

/** A paper that is being signed on the screen. */
export interface SignedPaper {
  readonly kind: PaperKind;
  readonly id: string;
  readonly rentalId: string;
  readonly signedAt: Instant;
  readonly about: RentalOfPaper;
}

/**
 * The mail that brings a signed paper to its customer, to be queued in the commit of the signing;
 * none for a customer without an e-mail. The PDF is read when it is sent: no event holds its bytes.
 */
export function mailSignedPaper(
  facts: Facts,
  mailId: string,
  { kind, id, rentalId, signedAt, about: { rental, car, key } }: SignedPaper,
): Append[] {
  const recipient = rental.customer.email;
  if (!isEmail(recipient)) return [];
  const { subject, what, mail } = WORDS[kind];
  const { customer, period } = rental;
  return [queueMail(facts, key, mailId, {
    kind: mail,
    rentalId,
    content: {
      subject,
      recipient,
      replyTo: "",
      text: [
        "Dzień dobry!",
        `W załączniku przesyłamy ${what} ${formatDateTime(signedAt)}. ` +
        "Zachowaj ten plik. Jeśli coś się nie zgadza, odpisz na tę wiadomość.",
        "Dziękujemy!",
      ].join("\n\n"),
      facts: mailFacts({
        customerFirstName: customer.firstName,
        customerLastName: customer.lastName,
        additionalInfo: "",
        startDateTime: period.start,
        endDateTime: period.end,
        rentalCar: car ?? null,
      }),
      paper: { kind, id },
    },
  })];
}

interface Words {
  readonly subject: string;
  /** In the accusative, up to the time of signing. */
  readonly what: string;
  readonly mail: MailKind;
}

const WORDS: Readonly<Record<PaperKind, Words>> = {
  agreement: {
    subject: "Podpisana umowa najmu samochodu",
    what: "umowę najmu samochodu, podpisaną",
    mail: "signed_agreement",
  },
  handover: {
    subject: "Podpisany protokół wydania samochodu",
    what: "protokół wydania samochodu, podpisany",
    mail: "signed_protocol",
  },
  return: {
    subject: "Podpisany protokół zwrotu samochodu",
    what: "protokół zwrotu samochodu, podpisany",
    mail: "signed_protocol",
  },
};
