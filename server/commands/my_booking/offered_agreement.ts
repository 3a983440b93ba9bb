import type {
  BookingAgreement,
  BookingAgreementSigning,
} from "../../../shared/api/booking_agreement.ts";
import { agreementHighlights } from "../../../shared/papers/agreement/agreement_highlights.ts";
import {
  type AgreementObstacle,
  agreementObstacle,
  type OfferFacts,
} from "../../../shared/papers/agreement/agreement_obstacle.ts";
import { agreementBlocks, lesseeStatements } from "../../../shared/papers/agreement_paper.ts";
import {
  type SealedAgreementSigning,
  shownByLink,
} from "../../../shared/papers/agreement/agreement_shown.ts";
import { lessorOf } from "../../../shared/papers/lessor.ts";
import { personName } from "../../../shared/papers/paper_words.ts";
import { officeMessages } from "../../../shared/office_messages.ts";
import { agreementMessages } from "../../../shared/agreement_messages.ts";
import { Rejection } from "../../../shared/refusals.ts";
import { readKnownPapers } from "../../papers/known_papers.ts";
import { readDriverData } from "../../papers/driver_data.ts";
import { plannedAgreement } from "../../papers/plan_papers.ts";
import type { Append } from "../../ledger/commit.ts";
import { createFacts, type Facts } from "../../ledger/facts.ts";
import { NOTHING, type StoredReply } from "../../ledger/receipts.ts";
import { rentalPapers } from "../../projections/papers/paper_links.ts";
import type { Services } from "../../services.ts";
import { type CommandContext, execute, type Ledger } from "../execute.ts";
import { agreementToBeSigned } from "../papers/agreement/paper_to_sign.ts";
import { decideDrawingUp } from "../papers/agreement/decide_agreement.ts";
import {
  agreementChange,
  loadAgreement,
  type LoadedAgreement,
} from "../papers/agreement/load_agreement.ts";
import { type LinkedBooking, loadBooking } from "./load_booking.ts";
import { decideSigningByLink } from "../papers/agreement/decide_agreement_signing.ts";
import { requireStorableSize } from "../papers/change_paper.ts";

type AgreementServices = Ledger & Pick<Services, "catalogue">;

/**
 * A booking's agreement for its customer; it is drawn up now where there is none, the driver is known
 * and the car can be named. @throws NotFound, Gone.
 */
export async function offeredAgreement(
  services: AgreementServices,
  { actor }: CommandContext,
  token: string,
): Promise<BookingAgreement> {
  const { kv, vault, ids, clock } = services;
  const facts = createFacts(kv, vault, ids);
  const booking = await loadBooking(services, facts, token, clock());
  const agreement = await loadAgreementOf(services, facts, booking);
  if (agreement) return await asOffered(services, facts, { booking, agreement });
  const obstacle = await prepare(services, actor, token);
  if (obstacle) return { state: "unavailable", reason: obstacle };
  const later = createFacts(kv, vault, ids);
  const prepared = await loadAgreementOf(services, later, booking);
  return prepared
    ? await asOffered(services, later, { booking, agreement: prepared })
    : { state: "unavailable", reason: "not_ready" };
}

/** The agreement of a booking; undefined if there is none. */
export async function loadAgreementOf(
  services: AgreementServices,
  facts: Facts,
  { rentalId }: LinkedBooking,
): Promise<LoadedAgreement | undefined> {
  const papers = await rentalPapers(services.kv, rentalId);
  const link = papers.find(({ kind }) => kind === "agreement");
  return link && await loadAgreement(services, facts, link.id);
}

/** What an offer of a booking's agreement depends on. */
async function offerFacts(
  services: Pick<Services, "catalogue" | "kv" | "vault">,
  { rentalId, rental, handedOver }: LinkedBooking,
): Promise<OfferFacts> {
  const car = await services.catalogue.rentalCar(rental.carId);
  return {
    rental: { ...rental, handedOver },
    driver: await readDriverData(services, rentalId, rental.customerId),
    carNamed: (car?.registrationNumber ?? "").trim() !== "",
  };
}

/** Why an agreement that there is is not offered; also if it names a former customer. */
async function obstacleOf(
  services: Pick<Services, "catalogue" | "kv" | "vault">,
  booking: LinkedBooking,
  { state, opened: { party } }: LoadedAgreement,
) {
  if (state.customerId !== booking.rental.customerId) return "not_ready";
  return agreementObstacle({ ...state, party }, await offerFacts(services, booking));
}

async function asOffered(
  services: AgreementServices,
  facts: Facts,
  { booking, agreement }: {
    readonly booking: LinkedBooking;
    readonly agreement: LoadedAgreement;
  },
): Promise<BookingAgreement> {
  const { state, opened } = agreement;
  const { signing, status, voided } = state;
  if (signing && status !== "drawn_up") {
    const signedAt = signing.by === "screen" ? signing.customerAt : signing.at;
    const isTheirs = state.customerId === booking.rental.customerId;
    if (status === "signed" || !isTheirs) return { state: status, signedAt };
    const { shown } = await agreementToBeSigned(services, facts, agreement);
    return { state: status, signedAt, blocks: agreementBlocks(shownByLink(shown, opened)).blocks };
  }
  const reason = await obstacleOf(services, booking, agreement);
  if (reason) return { state: "unavailable", reason };
  const { shown, contentHash } = await agreementToBeSigned(services, facts, agreement);
  const masked = shownByLink(shown, opened);
  const { title, blocks } = agreementBlocks(masked);
  return {
    state: "to_sign",
    title,
    summary: agreementHighlights(masked).map(([label, value]) => [label, value]),
    blocks,
    statements: lesseeStatements(lessorOf(shown.company)),
    contentHash,
    customerName: personName(opened.party),
    asksAgain: voided !== undefined,
  };
}

/** Draws the agreement up, without a PDF. @returns why it cannot be; undefined if there is one. */
async function prepare(
  services: AgreementServices,
  actor: CommandContext["actor"],
  token: string,
): Promise<AgreementObstacle | undefined> {
  let obstacle: AgreementObstacle | undefined;
  await execute(services, { actor }, async (facts, now) => {
    const booking = await loadBooking(services, facts, token, now);
    obstacle = undefined;
    if (await loadAgreementOf(services, facts, booking)) return { appends: [], reply: NOTHING };
    const drawn = await drawnUp(services, facts, booking);
    obstacle = drawn.obstacle;
    return { appends: drawn.appends, reply: NOTHING };
  });
  return obstacle;
}

async function drawnUp(
  services: AgreementServices,
  facts: Facts,
  booking: LinkedBooking,
): Promise<
  { readonly appends: readonly Append[]; readonly obstacle: AgreementObstacle | undefined }
> {
  const { rentalId, rental: { carId, customer, customerId, period, quote }, key } = booking;
  const car = await services.catalogue.rentalCar(carId);
  if (!car) return { appends: [], obstacle: "not_ready" };
  const rental = { id: rentalId, period, quote };
  const before = await readKnownPapers(services, rentalId);
  const planned = await plannedAgreement(services, { rental, customer, customerId, car }, before);
  const obstacle = agreementObstacle({ ...planned, carId }, await offerFacts(services, booking));
  if (obstacle) return { appends: [], obstacle };
  const stream = `agreement/${services.ids()}` as const;
  const event = decideDrawingUp(planned, {
    rental: { id: rentalId, carId, customerId },
    hasAgreement: false,
    idTaken: false,
  });
  const sealed = facts.seal(key, stream, planned.typed);
  return { appends: [{ stream, before: [], events: [{ event, sealed }] }], obstacle };
}

/**
 * Records the customer's signature under what their page showed; the business signs at the car
 * (decisions §12.9). @returns 200 with the agreement's state. @throws Invalid, NotFound, Gone,
 * Rejection, BodyRefused.
 */
export function signByLink(
  services: Ledger & Pick<Services, "catalogue">,
  context: CommandContext,
  token: string,
  { customerName, customerSignature, statements, signedAt, contentHash }: BookingAgreementSigning,
): Promise<StoredReply> {
  return execute(services, context, async (facts, now) => {
    const booking = await loadBooking(services, facts, token, now);
    const agreement = await loadAgreementOf(services, facts, booking);
    if (!agreement) throw new Rejection("agreement_not_offered", agreementMessages.notOffered);
    const { shown, contentHash: current } = await agreementToBeSigned(services, facts, agreement);
    const event = decideSigningByLink({ customerName, statements, signedAt, contentHash }, {
      signing: agreement.state.signing,
      obstacle: await obstacleOf(services, booking, agreement),
      contentHash: current,
      statements: lesseeStatements(lessorOf(shown.company)),
      changedAt: agreement.state.modifiedAt,
      now,
    });
    const box: SealedAgreementSigning = {
      customerName,
      customer: customerSignature,
      shown: { ...shown, party: agreement.opened.typed },
    };
    const sealed = requireStorableSize(
      facts.seal(agreement.customer, `agreement/${agreement.id}`, box),
      officeMessages.agreementTooLong,
    );
    const { appends } = await agreementChange(services, agreement, [event], { now, sealed });
    const body: BookingAgreement = { state: "signed_by_customer", signedAt: event.signedAt };
    return { customer: "not_personal", appends, reply: { status: 200, body } };
  });
}
