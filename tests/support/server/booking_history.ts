import { expect } from "vitest";
import { openSealed } from "../../../server/ledger/open_sealed.ts";
import { readEvents } from "../../../server/ledger/read.ts";
import type { Services } from "../../../server/services.ts";
import { streamPath } from "../../../server/store/keys.ts";
import type { StoredEvent } from "../../../server/store/stored_event.ts";
import { mailContent, mailEvent } from "../../../shared/mail/events.ts";
import { agreementEvent, type AgreementTerms } from "../../../shared/papers/agreement_events.ts";
import { rentalEvent } from "../../../shared/rental/events.ts";
import { changeableUntil } from "../../../shared/rental/my_booking.ts";
import type { Period } from "../../../shared/rental/period.ts";
import { keptQuote, quoteLines } from "../../../shared/rental/quote.ts";
import type { RentalQuote } from "../../../shared/rental/rental_quote.ts";
import { zloty } from "../../../shared/zloty.ts";

/** A rental as the events so far make it. */
interface Replayed {
  period: Period;
  quote: RentalQuote;
  handedOver: boolean;
  agreementSigned: boolean;
}

/**
 * Replays a ledger event by event, and checks what holds at each: nothing that the customer changed
 * was too late or signed, and mails, agreements and settlements have the price that is frozen then.
 */
export async function checkHistory({ kv, vault }: Pick<Services, "kv" | "vault">): Promise<void> {
  const rentals = new Map<string, Replayed>();
  const papers = new Map<string, { readonly rental: Replayed; terms?: AgreementTerms }>();
  for await (const stored of readEvents(kv)) {
    const [kind, id] = streamPath(stored.stream);
    if (kind === "rental") replayRental(rentals, id, stored);
    if (kind === "agreement") replayAgreement(rentals, papers, stored);
    if (kind === "handover") replayHandover(rentals, stored);
    if (kind === "mail") await checkMail({ kv, vault }, rentals, stored);
  }
}

function replayRental(
  rentals: Map<string, Replayed>,
  id: string,
  { at, actor, event: written }: StoredEvent,
): void {
  const event = rentalEvent.parse(written);
  const rental = rentals.get(id);
  if (event.type === "RentalBooked") {
    const { period, quote } = event;
    if (!quote) throw new Error("the rental has no frozen price");
    rentals.set(id, { period, quote, handedOver: false, agreementSigned: false });
  }
  if (!rental) return;
  const isCancelled = event.type === "RentalStatusChanged" && event.status === "Anulowane";
  if (actor === "visitor" && (event.type === "RentalMoved" || isCancelled)) {
    expect(at <= changeableUntil(rental.period), "changed inside 24 hours").toBe(true);
    expect(rental.handedOver, "changed after the handover").toBe(false);
    if (!isCancelled) expect(rental.agreementSigned, "changed after both signed").toBe(false);
  }
  if (event.type === "RentalMoved") rental.period = event.period;
  if (event.type === "RentalRepriced") rental.quote = event.quote;
}

function replayAgreement(
  rentals: ReadonlyMap<string, Replayed>,
  papers: Map<string, { readonly rental: Replayed; terms?: AgreementTerms }>,
  { stream, event: written }: StoredEvent,
): void {
  const event = agreementEvent.parse(written);
  if (event.type === "AgreementDrawnUp") {
    papers.set(stream, { rental: rentalOf(rentals, event.rentalId) });
  }
  const paper = papers.get(stream);
  if (!paper) throw new Error("an agreement does not begin with its drawing up");
  const { rental } = paper;
  if (event.type === "AgreementDrawnUp" || event.type === "AgreementRevised") {
    paper.terms = event.terms;
    expect([event.terms.rentalFee, event.terms.deposit], "the agreement's price")
      .toEqual([rental.quote.perDay, rental.quote.deposit]);
  }
  const isOfLink = event.type === "AgreementSignedByCustomer" ||
    event.type === "AgreementSigned" && event.customerSignedAt !== undefined;
  if (isOfLink) expectTerms(paper.terms, rental);
  if (event.type === "AgreementSigned") rental.agreementSigned = true;
  if (event.type === "AgreementAnnexed") expect(event.validTo).toBe(rental.period.end);
}

/** What the customer reads and signs by the link is the rental as it is: period and price. */
function expectTerms(terms: AgreementTerms | undefined, { period, quote }: Replayed): void {
  if (!terms) throw new Error("the agreement has no terms");
  const { validFrom, validTo, rentalFee, deposit } = terms;
  expect({ start: validFrom, end: validTo }, "the signed period").toEqual(period);
  const signed = keptQuote({ ...quote, perDay: rentalFee, deposit }, period);
  expect(signed, "the signed price").toEqual(quote);
}

function replayHandover(
  rentals: ReadonlyMap<string, Replayed>,
  { event }: StoredEvent,
): void {
  if (event.type !== "ProtocolDrawnUp") return;
  rentalOf(rentals, String(event["rentalId"])).handedOver = true;
}

/**
 * A mail to a customer whose key is there: it has the price of its moment, line by line, but where it
 * only tells of the driver's data.
 */
async function checkMail(
  { kv, vault }: Pick<Services, "kv" | "vault">,
  rentals: ReadonlyMap<string, Replayed>,
  { stream, event: written, sealed }: StoredEvent,
): Promise<void> {
  const event = mailEvent.parse(written);
  if (event.type !== "MailQueued" || event.to !== "customer" || !event.rentalId) return;
  if (!sealed) throw new Error("a mail is not sealed");
  const content = await openSealed(kv, vault, sealed, stream, mailContent);
  if (!content) return;
  const { quote } = rentalOf(rentals, event.rentalId);
  const lines = quoteLines(quote).map(({ label, amount }) => ({ label, value: amount }));
  if (event.kind === "thanks") {
    const settled = { label: "Wpłacona kaucja", value: `${zloty(quote.deposit)} zł` };
    expect(content.facts, "the settlement").toEqual(expect.arrayContaining([lines[0], settled]));
  } else if (!content.paper && event.kind !== "driver_changed") {
    expect(content.facts?.slice(-lines.length), `the mail ${event.kind}`).toEqual(lines);
  }
}

function rentalOf(rentals: ReadonlyMap<string, Replayed>, id: string): Replayed {
  const rental = rentals.get(id);
  if (!rental) throw new Error("no booking comes before what is about it");
  return rental;
}
