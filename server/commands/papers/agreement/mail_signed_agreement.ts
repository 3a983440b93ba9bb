import { isEmail } from "../../../../shared/customer/email.ts";
import { mailFacts } from "../../../../shared/mail/mail_facts.ts";
import { formatDateTime, type Instant } from "../../../../shared/warsaw.ts";
import type { Append } from "../../../ledger/commit.ts";
import type { Facts } from "../../../ledger/facts.ts";
import { queueMail } from "../../queue_mail.ts";
import type { RentalOfPaper } from "../rental_of_paper.ts";

/** An agreement that is being signed on the screen. */
export interface SignedAgreement {
  readonly id: string;
  readonly rentalId: string;
  readonly signedAt: Instant;
  readonly about: RentalOfPaper;
}

/**
 * The mail that brings a signed agreement to its customer, to be queued in the commit of the signing;
 * none for a customer without an e-mail. The PDF is read when it is sent: no event holds its bytes.
 */
export function mailSignedAgreement(
  facts: Facts,
  mailId: string,
  { id, rentalId, signedAt, about: { rental, car, key } }: SignedAgreement,
): Append[] {
  const recipient = rental.customer.email;
  if (!isEmail(recipient)) return [];
  const { customer, period } = rental;
  return [queueMail(facts, key, mailId, {
    kind: "signed_agreement",
    rentalId,
    content: {
      subject: "Podpisana umowa najmu samochodu",
      recipient,
      replyTo: "",
      text: [
        "Dzień dobry!",
        `W załączniku przesyłamy umowę najmu samochodu, podpisaną ${formatDateTime(signedAt)}. ` +
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
      paper: { kind: "agreement", id },
    },
  })];
}
