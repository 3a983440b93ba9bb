import { isEmail } from "../../../../shared/customer/email.ts";
import { mailFacts } from "../../../../shared/mail/mail_facts.ts";
import type { ProtocolKind } from "../../../../shared/papers/options.ts";
import { formatDateTime, type Instant } from "../../../../shared/warsaw.ts";
import type { Append } from "../../../ledger/commit.ts";
import type { Facts } from "../../../ledger/facts.ts";
import { queueMail } from "../../queue_mail.ts";
import type { RentalOfPaper } from "../rental_of_paper.ts";
import type { MailSettings } from "../../../../shared/mail/mail_settings.ts";
import { mailIntro } from "../../../../shared/mail/customer_mail_texts.ts";
import type { MailContent, MailFact } from "../../../../shared/mail/events.ts";
import { settlementFacts } from "../../../../shared/mail/settlement_facts.ts";
import type { ProtocolContent } from "../../../../shared/papers/protocol_content.ts";
import { quoteLines } from "../../../../shared/rental/quote.ts";

/** A protocol that is being signed on the screen. */
export interface SignedProtocol {
  readonly kind: ProtocolKind;
  readonly id: string;
  readonly rentalId: string;
  readonly signedAt: Instant;
  readonly about: RentalOfPaper;
  readonly content: ProtocolContent;
}

/**
 * The mail that brings a signed protocol to its customer, to be queued in the commit of the signing;
 * none for a customer without an e-mail. That of a return thanks for the rental and has the
 * settlement, where the settings want it. The PDF is read when it is sent: no event holds its bytes.
 */
export function mailSignedProtocol(
  facts: Facts,
  mailId: string,
  protocol: SignedProtocol,
  { mails: { thanks } }: MailSettings,
): Append[] {
  const { kind, id, rentalId, about: { rental, key } } = protocol;
  const recipient = rental.customer.email;
  if (!isEmail(recipient)) return [];
  const isThanks = kind === "return" && thanks.enabled && rental.status !== "Anulowane";
  const words = isThanks ? thanksWords(protocol, thanks.text) : plainWords(protocol);
  return [queueMail(facts, key, mailId, {
    kind: isThanks ? "thanks" : "signed_protocol",
    rentalId,
    content: { ...words, recipient, replyTo: "", paper: { kind, id } },
  })];
}

type Words = Pick<MailContent, "subject" | "text" | "facts">;

function plainWords(protocol: SignedProtocol): Words {
  const { subject } = WORDS[protocol.kind];
  return {
    subject,
    text: ["Dzień dobry!", attachmentWords(protocol), "Dziękujemy!"].join("\n\n"),
    facts: factsOf(protocol),
  };
}

function thanksWords(protocol: SignedProtocol, ownText: string): Words {
  const { about: { rental, car }, content } = protocol;
  const [rent] = rental.quote ? quoteLines(rental.quote) : [];
  return {
    subject: `Dziękujemy za wynajem${car ? `: ${car.brand} ${car.model}` : ""}`,
    text: [
      mailIntro("thanks", ownText, { ...rental, car }),
      attachmentWords(protocol),
    ].join("\n\n"),
    facts: [
      ...factsOf(protocol),
      ...(rent ? [{ label: rent.label, value: rent.amount }] : []),
      ...settlementFacts(content),
    ],
  };
}

function attachmentWords({ kind, signedAt }: SignedProtocol): string {
  return `W załączniku przesyłamy ${WORDS[kind].what}, podpisany ${formatDateTime(signedAt)}. ` +
    "Zachowaj ten plik. Jeśli coś się nie zgadza, odpisz na tę wiadomość.";
}

function factsOf({ about: { rental: { customer, period }, car } }: SignedProtocol): MailFact[] {
  return mailFacts({
    customerFirstName: customer.firstName,
    customerLastName: customer.lastName,
    additionalInfo: "",
    startDateTime: period.start,
    endDateTime: period.end,
    rentalCar: car ?? null,
  });
}

const WORDS: Readonly<Record<ProtocolKind, { readonly subject: string; readonly what: string }>> = {
  handover: { subject: "Podpisany protokół wydania samochodu", what: "protokół wydania samochodu" },
  return: { subject: "Podpisany protokół zwrotu samochodu", what: "protokół zwrotu samochodu" },
};
