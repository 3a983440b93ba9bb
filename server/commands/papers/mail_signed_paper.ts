import { isEmail } from "../../../shared/customer/email.ts";
import { mailIntro } from "../../../shared/mail/customer_mail_texts.ts";
import type { MailContent, MailFact, MailKind } from "../../../shared/mail/events.ts";
import { mailFacts } from "../../../shared/mail/mail_facts.ts";
import type { MailSettings } from "../../../shared/mail/mail_settings.ts";
import { settlementFacts } from "../../../shared/mail/settlement_facts.ts";
import type { PaperKind } from "../../../shared/papers/options.ts";
import type { ProtocolContent } from "../../../shared/papers/protocol_content.ts";
import { quoteLines } from "../../../shared/rental/quote.ts";
import { formatDateTime, type Instant } from "../../../shared/warsaw.ts";
import type { Append } from "../../ledger/commit.ts";
import type { Facts } from "../../ledger/facts.ts";
import { queueMail } from "../queue_mail.ts";
import type { RentalOfPaper } from "./rental_of_paper.ts";

/** A paper that is being signed, or a signed agreement with a new annex. */
export interface SignedPaper {
  readonly kind: PaperKind;
  readonly id: string;
  readonly rentalId: string;
  /** Undefined if it was signed on paper: then it is unknown. */
  readonly signedAt?: Instant;
  readonly rentalFacts: RentalOfPaper;
  /** The content of a protocol; absent for agreements. */
  readonly content?: ProtocolContent;
  /** The number of an agreement's new annex. */
  readonly annex?: number;
  /** The mail's first attempt is not before this time. */
  readonly notBefore?: Instant;
}

/**
 * The mail that brings a signed paper to its customer, to be queued in the commit of the signing or
 * of the annex; none for a customer without an e-mail, and none of an agreement where the settings
 * switch it off. The mail of a return also contains thanks and the settlement, if the settings
 * enable that; no other mail follows a signing on paper. The PDF is read when it is sent: no event
 * holds its bytes.
 */
export function mailSignedPaper(
  facts: Facts,
  mailId: string,
  paper: SignedPaper,
  settings: MailSettings,
): Append[] {
  const { kind, id, rentalId, rentalFacts: { rental, key }, content, notBefore } = paper;
  const { thanks, signed_agreement: agreement } = settings.mails;
  const recipient = rental.customer.email;
  if (!isEmail(recipient) || (kind === "agreement" && !agreement.enabled)) return [];
  const isThanks = kind === "return" && content && isThanked(paper.rentalFacts, settings);
  if (!isThanks && !paper.signedAt) return [];
  const words = isThanks
    ? thanksWords(paper, content, thanks.text)
    : plainWords(paper, agreement.text);
  return [queueMail(facts, key, mailId, {
    kind: isThanks ? "thanks" : WORDS[kind].mail,
    rentalId,
    content: { ...words, recipient, replyTo: "", paper: { kind, id } },
    notBefore,
  })];
}

function isThanked({ rental }: RentalOfPaper, { mails: { thanks } }: MailSettings): boolean {
  return thanks.enabled && rental.status !== "Anulowane";
}

type MailWords = Pick<MailContent, "subject" | "text" | "facts">;

function plainWords(paper: SignedPaper, ownText: string): MailWords {
  const { rental, car } = paper.rentalFacts;
  const greeting = paper.kind === "agreement" && !paper.annex
    ? mailIntro("signed_agreement", ownText, { ...rental, car })
    : "Dzień dobry!";
  return {
    subject: paper.annex ? "Aneks do umowy najmu samochodu" : WORDS[paper.kind].subject,
    text: [greeting, attachmentWords(paper), "Dziękujemy!"].join("\n\n"),
    facts: factsOf(paper),
  };
}

function thanksWords(paper: SignedPaper, content: ProtocolContent, ownText: string): MailWords {
  const { rental, car } = paper.rentalFacts;
  const [rent] = rental.quote ? quoteLines(rental.quote) : [];
  return {
    subject: `Dziękujemy za wynajem${car ? `: ${car.brand} ${car.model}` : ""}`,
    text: [mailIntro("thanks", ownText, { ...rental, car }), attachmentWords(paper)].join("\n\n"),
    facts: [
      ...factsOf(paper),
      ...(rent ? [{ label: rent.label, value: rent.amount }] : []),
      ...settlementFacts(content),
    ],
  };
}

function attachmentWords({ kind, signedAt, annex }: SignedPaper): string {
  const signed = signedAt ? formatDateTime(signedAt) : "na papierze";
  const words = `W załączniku przesyłamy ${WORDS[kind].what} ${signed}`;
  return `${words}${annex ? `, z aneksem nr ${annex}` : ""}. ` +
    "Zachowaj ten plik. Jeśli coś się nie zgadza, odpisz na tę wiadomość.";
}

function factsOf(
  { rentalFacts: { rental: { customer, period, quote }, car } }: SignedPaper,
): MailFact[] {
  return mailFacts({
    customerFirstName: customer.firstName,
    customerLastName: customer.lastName,
    additionalInfo: "",
    startDateTime: period.start,
    endDateTime: period.end,
    rentalCar: car ?? null,
    quote,
  });
}

interface PaperMail {
  readonly subject: string;
  /** In the accusative, up to the time of signing. */
  readonly what: string;
  readonly mail: MailKind;
}

const WORDS: Readonly<Record<PaperKind, PaperMail>> = {
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
