import { isEmail } from "../../../../shared/customer/email.ts";
import { mailFacts } from "../../../../shared/mail/mail_facts.ts";
import type { ProtocolKind } from "../../../../shared/papers/options.ts";
import { formatDateTime, type Instant } from "../../../../shared/warsaw.ts";
import type { Append } from "../../../ledger/commit.ts";
import type { Facts } from "../../../ledger/facts.ts";
import { queueMail } from "../../queue_mail.ts";
import type { RentalOfPaper } from "../rental_of_paper.ts";

/** A protocol that is being signed on the screen. */
export interface SignedProtocol {
  readonly kind: ProtocolKind;
  readonly id: string;
  readonly rentalId: string;
  readonly signedAt: Instant;
  readonly about: RentalOfPaper;
}

/**
 * The mail that brings a signed protocol to its customer, to be queued in the commit of the signing;
 * none for a customer without an e-mail. The PDF is read when it is sent: no event holds its bytes.
 */
export function mailSignedProtocol(
  facts: Facts,
  mailId: string,
  { kind, id, rentalId, signedAt, about: { rental, car, key } }: SignedProtocol,
): Append[] {
  const recipient = rental.customer.email;
  if (!isEmail(recipient)) return [];
  const { subject, what } = WORDS[kind];
  const { customer, period } = rental;
  return [queueMail(facts, key, mailId, {
    kind: "signed_protocol",
    rentalId,
    content: {
      subject,
      recipient,
      replyTo: "",
      text: [
        "Dzień dobry!",
        `W załączniku przesyłamy ${what}, podpisany ${formatDateTime(signedAt)}. ` +
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
      protocol: { kind, id },
    },
  })];
}

const WORDS: Readonly<Record<ProtocolKind, { readonly subject: string; readonly what: string }>> = {
  handover: { subject: "Podpisany protokół wydania samochodu", what: "protokół wydania samochodu" },
  return: { subject: "Podpisany protokół zwrotu samochodu", what: "protokół zwrotu samochodu" },
};
