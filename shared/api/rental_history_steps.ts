import type { HistoryEntry, HistoryStay } from "./rental_history.ts";
import type { MailEvent, MailKind } from "../mail/events.ts";
import type { AgreementEvent } from "../papers/agreement_events.ts";
import type { PaperKind } from "../papers/options.ts";
import type { ProtocolEvent } from "../papers/protocol_events.ts";
import type { Instant } from "../warsaw.ts";
import { CUSTOMER_FIELDS, type RentalCustomer, type RentalEvent } from "../rental/events.ts";
import type { Period } from "../rental/period.ts";
import { namedCar, type RentedCar } from "./rental.ts";
import type { RentalStatus } from "../rental/status.ts";

/** An event with its place in the ledger. */
export interface Happened<Event> {
  readonly seq: number;
  readonly at: Instant;
  readonly by: HistoryEntry["by"];
  /** E-mail of the user who did it. */
  readonly user?: string | undefined;
  readonly event: Event;
}

/** An event of a rental; `customer` is undefined if it carries none, or its key is destroyed. */
export interface RentalHappened extends Happened<RentalEvent> {
  readonly customer: RentalCustomer | undefined;
}

/** A paper's whole stream. */
export interface PaperHappened {
  readonly kind: PaperKind;
  readonly events: readonly Happened<ProtocolEvent | AgreementEvent>[];
}

/**
 * The history of a rental, its mails, papers and money, newest first (back-office §2). `mails` and
 * `papers` are whole streams; repeated failures are one entry, so that a week of attempts does not
 * hide the rest.
 */
export function rentalHistorySteps(
  rental: readonly RentalHappened[],
  mails: readonly (readonly Happened<MailEvent>[])[],
  papers: readonly PaperHappened[],
  carOf: (carId: string) => RentedCar | undefined,
  money: readonly (Placed & Pick<Happened<unknown>, "user">)[] = [],
): HistoryEntry[] {
  const all = [...rental, ...mails.flat(), ...papers.flatMap(({ events }) => events), ...money];
  const users = new Map(all.map(({ seq, user }) => [seq, user]));
  return [
    ...rentalEntries(rental, carOf),
    ...mails.flatMap(mailEntries),
    ...papers.flatMap(paperEntries),
    ...money,
  ]
    .sort((one, other) => other.seq - one.seq)
    .map(({ seq, entry }) => {
      const user = users.get(seq);
      return user === undefined ? entry : { ...entry, user };
    });
}

/** An entry and the `seq` of its event. */
export interface Placed {
  readonly seq: number;
  readonly entry: HistoryEntry;
}

function rentalEntries(
  events: readonly RentalHappened[],
  carOf: (carId: string) => RentedCar | undefined,
): Placed[] {
  let stay: HistoryStay | undefined;
  let status: RentalStatus = "Do sprawdzenia";
  let person: RentalCustomer | undefined;

  function entryOf({ at, by, event, customer }: RentalHappened): HistoryEntry {
    switch (event.type) {
      case "RentalBooked":
        person = customer;
        stay = stayOf(event, carOf);
        return { at, by, what: "booked", stay };
      case "RentalMoved": {
        const to = stayOf(event, carOf);
        const from = stay ?? to;
        stay = to;
        return { at, by, what: "moved", from, to };
      }
      case "RentalRepriced":
        return { at, by, what: "repriced", quote: event.quote };
      case "RentalCustomerChanged": {
        const fields = changedFields(person, customer);
        person = customer;
        return { at, by, what: "customer_changed", fields };
      }
      case "RentalStatusChanged": {
        const from = status;
        status = event.status;
        return { at, by, what: "status_changed", from, to: event.status, cause: event.cause };
      }
      case "BookingLinkMade":
      case "NextBookingLinkMade":
        return { at, by, what: "link_made" };
      case "NextBookingLinkUsed":
        return { at, by, what: "link_used" };
      case "BookingLinkEnded":
        return { at, by, what: "link_ended" };
      case "ExtensionRequested":
        return { at, by, what: "extension_requested", until: event.until };
      case "ExtensionAnswered":
        return { at, by, what: "extension_answered", accepted: event.accepted };
      case "DriverDataGiven":
        return { at, by, what: "driver_given" };
      case "DriverDataDeleted":
        return { at, by, what: "driver_deleted" };
      case "RentalDeleted":
        return { at, by, what: "deleted" };
      default:
        return event satisfies never;
    }
  }
  return events.map((happened) => ({ seq: happened.seq, entry: entryOf(happened) }));
}

function mailEntries(events: readonly Happened<MailEvent>[]): Placed[] {
  const kind = kindOf(events);
  return events.filter(({ event }, index) =>
    event.type !== "MailAttemptFailed" || events[index + 1]?.event.type !== "MailAttemptFailed"
  ).map(({ seq, at, by, event }) => ({ seq, entry: { at, by, ...mailWords(event, kind) } }));
}

function mailWords(event: MailEvent, mail: MailKind) {
  switch (event.type) {
    case "MailQueued":
      return { what: "mail_queued" as const, mail };
    case "MailAttemptFailed":
      return {
        what: "mail_failed" as const,
        mail,
        attempts: event.attempt,
        reason: event.reason,
      };
    case "MailSent":
      return { what: "mail_sent" as const, mail, attempts: event.attempt };
    case "MailGivenUp":
      return {
        what: "mail_given_up" as const,
        mail,
        attempts: event.attempt,
        reason: event.reason,
        ...(event.permanent === undefined ? {} : { permanent: event.permanent }),
      };
    case "MailRetried":
      return { what: "mail_retried" as const, mail };
    case "MailWithdrawn":
      return { what: "mail_withdrawn" as const, mail };
    default:
      return event satisfies never;
  }
}

function paperEntries({ kind: paper, events }: PaperHappened): Placed[] {
  let prepared = false;

  function entryOf({ at, by, event }: PaperHappened["events"][number]): HistoryEntry | undefined {
    switch (event.type) {
      case "ProtocolDrawnUp":
        prepared = event.origin === "documents";
        return { at, by, what: prepared ? "paper_made" : "paper_filled", paper };
      case "AgreementDrawnUp":
        return { at, by, what: "paper_made", paper };
      case "ProtocolRevised": {
        const what = prepared ? "paper_filled" : "paper_changed";
        prepared = false;
        return { at, by, what, paper };
      }
      case "AgreementRevised":
        return isFilling(at) ? undefined : { at, by, what: "paper_changed", paper };
      case "ProtocolSigned":
      case "AgreementSigned":
        return { at, by, what: "paper_signed", paper, way: "screen" };
      case "AgreementSignedByCustomer":
        return { at, by, what: "paper_signed", paper, way: "link" };
      case "AgreementSignatureVoided":
        return { at, by, what: "signature_voided", paper, cause: event.cause };
      case "AgreementAnnexed":
        return { at, by, what: "agreement_extended", paper, until: event.validTo };
      case "SignedProtocolUploaded":
      case "SignedAgreementUploaded":
        return { at, by, what: "paper_signed", paper, way: "upload" };
      case "ProtocolAnnexed":
        return { at, by, what: "paper_annexed", paper };
      case "ProtocolConflictSettled":
        return { at, by, what: "paper_settled", paper };
      case "ProtocolDeleted":
      case "AgreementDeleted":
        return { at, by, what: "paper_deleted", paper, cause: event.cause };
      case "ProtocolPdfDrawn":
      case "ProtocolPdfOutdated":
      case "AgreementPdfDrawn":
      case "AgreementFileAttached":
        return undefined;
      default:
        return event satisfies never;
    }
  }
  /** A revision in the commit of a signature changes nothing that is shown (decisions §12.5). */
  function isFilling(at: string): boolean {
    return events.some(({ at: other, event: { type } }) =>
      other === at && (type === "AgreementSigned" || type === "SignedAgreementUploaded")
    );
  }
  return events.flatMap((happened) => {
    const entry = entryOf(happened);
    return entry ? [{ seq: happened.seq, entry }] : [];
  });
}

function kindOf(events: readonly Happened<MailEvent>[]): MailKind {
  const [first] = events;
  return first?.event.type === "MailQueued" ? first.event.kind : "custom";
}

function stayOf(
  { carId, period }: { carId: string; period: Period },
  carOf: (carId: string) => RentedCar | undefined,
): HistoryStay {
  const car = carOf(carId);
  return {
    rentalCarId: carId,
    car: car ? namedCar({ ...car, registrationNumber: car.registrationNumber || undefined }) : null,
    startDateTime: period.start,
    endDateTime: period.end,
  };
}

function changedFields(
  before: RentalCustomer | undefined,
  after: RentalCustomer | undefined,
): typeof CUSTOMER_FIELDS[number][] {
  if (!before || !after) return [];
  return CUSTOMER_FIELDS.filter((field) => before[INNER[field]] !== after[INNER[field]]);
}

const INNER: Readonly<Record<typeof CUSTOMER_FIELDS[number], keyof RentalCustomer>> = {
  customerFirstName: "firstName",
  customerLastName: "lastName",
  customerPhone: "phone",
  customerEmail: "email",
  customerAddress: "address",
  additionalInfo: "additionalInfo",
};
