import { myBookingMessages } from "../../../shared/my_booking_messages.ts";
import { Gone, NotFound } from "../../../shared/refusals.ts";
import { type RentalCustomer, rentalCustomer } from "../../../shared/rental/events.ts";
import { type AgreementSigners, linkEndsAt } from "../../../shared/rental/my_booking.ts";
import { isNextLink, isOpen, isOpenedBy, type OpenRental } from "../../../shared/rental/rental.ts";
import type { Instant } from "../../../shared/warsaw.ts";
import { hashOfToken } from "../../identity/secret_token.ts";
import { createFacts, type CustomerKey, type Facts } from "../../ledger/facts.ts";
import { wrappedKeyOf } from "../../ledger/open_sealed.ts";
import { chargesNow } from "../../papers/filled_return.ts";
import { rentalOfLink } from "../../projections/booking_links.ts";
import { type AccountRow, readAccountRow } from "../../projections/money/account_stream.ts";
import type { PaperCharges } from "../../../shared/money/owed.ts";
import { handOversOf, type PaperLink, rentalPapers } from "../../projections/papers/paper_links.ts";
import { rentalStream } from "../../projections/rental_stream.ts";
import type { Services } from "../../services.ts";
import type { StoredEvent } from "../../store/stored_event.ts";
import { NOTHING } from "../../ledger/receipts.ts";
import { type CommandContext, execute, type Ledger } from "../execute.ts";

/** A rental that its customer has opened by the link. */
export interface LinkedBooking {
  readonly rentalId: string;
  readonly rental: OpenRental<RentalCustomer>;
  readonly version: number;
  readonly before: readonly StoredEvent[];
  /** Whose key seals what is written about it. */
  readonly key: CustomerKey;
  /** Its handover protocol is filled or signed. */
  readonly handedOver: boolean;
  /** Its return protocol is filled or signed. */
  readonly returned: boolean;
  readonly agreementSignedBy: AgreementSigners;
  /** The sums of its account, if it has one, and what its papers charge. */
  readonly account: AccountRow | undefined;
  readonly charges: PaperCharges;
  /** The hash of the token that opened it. */
  readonly linkHash: string;
}

/**
 * Loads the rental that a token opens, as of the ledger's head. @throws NotFound for a token that is
 * unknown, malformed or ended; Gone 30 days after the return.
 */
export async function loadBooking(
  { kv, vault }: Pick<Services, "kv" | "vault">,
  facts: Pick<Facts, "stream">,
  token: string,
  now: Instant,
): Promise<LinkedBooking> {
  const hash = hashOfToken(token);
  const rentalId = TOKEN.test(token) ? await rentalOfLink(kv, hash) : undefined;
  if (rentalId === undefined) throw new NotFound(myBookingMessages.bookingLinkUnknown);
  const { state, version, events: before } = await facts.stream(rentalStream, rentalId);
  if (!isOpen(state) || !isOpenedBy(state, hash)) {
    throw new NotFound(myBookingMessages.bookingLinkUnknown);
  }
  if (now >= linkEndsAt(state.period)) throw new Gone(myBookingMessages.bookingLinkExpired);
  const wrappedKey = await wrappedKeyOf(kv, state.customerId);
  if (wrappedKey === undefined) throw new NotFound(myBookingMessages.bookingLinkUnknown);
  const opened = vault.openFor(wrappedKey, `rental/${rentalId}`, state.customer.box);
  const [papers, account] = await Promise.all([
    rentalPapers(kv, rentalId),
    readAccountRow(kv, rentalId),
  ]);
  return {
    rentalId,
    rental: { ...state, customer: rentalCustomer.parse(opened) },
    version,
    before,
    key: { customerId: state.customerId, wrappedKey },
    ...handOversOf(papers),
    agreementSignedBy: signersOf(papers.find(({ kind }) => kind === "agreement")),
    account,
    charges: await chargesNow({ kv, vault }, papers),
    linkHash: hash,
  };
}

function signersOf(link: PaperLink | undefined): AgreementSigners {
  return link?.signed ? "both" : link?.byCustomer ? "customer" : "nobody";
}

/** 32 bytes, base64url. */
const TOKEN = /^[\w-]{43}$/;

/**
 * Opens the booking of a link. The first use of a link that was asked for as lost ends those that
 * were made before it. @throws NotFound, Gone.
 */
export async function openBooking(
  services: Ledger,
  { actor }: Pick<CommandContext, "actor">,
  token: string,
): Promise<LinkedBooking> {
  const { kv, vault, ids, clock } = services;
  const booking = await loadBooking(services, createFacts(kv, vault, ids), token, clock());
  if (!isNext(booking)) return booking;
  await execute(services, { actor }, async (facts, now) => {
    const next = await loadBooking(services, facts, token, now);
    if (!isNext(next)) return { appends: [], reply: NOTHING };
    const { rentalId, before, linkHash: hash } = next;
    const events = [{ event: { type: "NextBookingLinkUsed", hash } as const }];
    return { appends: [{ stream: `rental/${rentalId}`, before, events }], reply: NOTHING };
  });
  return await loadBooking(services, createFacts(kv, vault, ids), token, clock());
}

function isNext({ rental, linkHash }: LinkedBooking): boolean {
  return isNextLink(rental, linkHash);
}
