import type { BookingAgreement } from "../../../shared/api/booking_agreement.ts";
import { agreementBlocks, lesseeStatements } from "../../../shared/paperwork/agreement_paper.ts";
import {
  agreementObstacle,
  type OfferFacts,
} from "../../../shared/paperwork/agreement_obstacle.ts";
import { shownByLink } from "../../../shared/paperwork/agreement_shown.ts";
import { lessorOf } from "../../../shared/paperwork/lessor.ts";
import { personName } from "../../../shared/paperwork/paper_words.ts";
import { readKnownPapers } from "../../documents/known_papers.ts";
import { plannedAgreement } from "../../documents/plan_papers.ts";
import { createFacts, type Facts } from "../../ledger/facts.ts";
import { rentalPapers } from "../../projections/papers/paper_links.ts";
import type { Services } from "../../services.ts";
import { type CommandContext, execute, type Ledger } from "../execute.ts";
import { agreementToBeSigned } from "../papers/agreement/paper_to_sign.ts";
import { decideDrawingUp } from "../papers/agreement/decide_agreement.ts";
import { loadAgreement, type LoadedAgreement } from "../papers/agreement/load_agreement.ts";
import { type LinkedBooking, loadBooking } from "./load_booking.ts";

type AgreementServices = Ledger & Pick<Services, "catalogue" | "files">;

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
  const obstacle = await drawUp(services, actor, token);
  if (obstacle) return { state: "unavailable", reason: obstacle };
  const later = createFacts(kv, vault, ids);
  const drawnUp = await loadAgreementOf(services, later, booking);
  return drawnUp
    ? await asOffered(services, later, { booking, agreement: drawnUp })
    : { state: "unavailable", reason: "not_ready" };
}

/** The agreement of a booking; undefined where there is none. */
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
export async function offerFacts(
  { catalogue }: Pick<Services, "catalogue">,
  { rental, handedOver }: LinkedBooking,
): Promise<OfferFacts> {
  const car = await catalogue.rentalCar(rental.carId);
  return {
    rental: { ...rental, handedOver },
    driverGiven: rental.driverGivenAt !== undefined,
    carNamed: (car?.registrationNumber ?? "").trim() !== "",
  };
}

/** Why an agreement that there is is not offered; also where it names a former customer. */
export async function obstacleOf(
  services: Pick<Services, "catalogue">,
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
  const { state: { signing, status, voided }, opened: { party } } = agreement;
  if (signing && status !== "drawn_up") {
    return { state: status, signedAt: signing.by === "screen" ? signing.customerAt : signing.at };
  }
  const reason = await obstacleOf(services, booking, agreement);
  if (reason) return { state: "unavailable", reason };
  const { shown, contentHash } = await agreementToBeSigned(services, facts, agreement);
  const { title, blocks } = agreementBlocks(shownByLink(shown));
  return {
    state: "to_sign",
    title,
    blocks,
    statements: lesseeStatements(lessorOf(shown.company)),
    contentHash,
    customerName: personName(party),
    asksAgain: voided !== undefined,
  };
}

/** Draws the agreement up, without a PDF. @returns why it cannot be; undefined where there is one. */
async function drawUp(
  services: AgreementServices,
  actor: CommandContext["actor"],
  token: string,
): Promise<Extract<BookingAgreement, { state: "unavailable" }>["reason"] | undefined> {
  const id = services.ids();
  const stream = `agreement/${id}` as const;
  let obstacle: Awaited<ReturnType<typeof drawUp>>;
  await execute(services, { actor }, async (facts, now) => {
    const nothing = { appends: [], reply: { status: 204 as const, body: null } };
    const booking = await loadBooking(services, facts, token, now);
    const { rentalId, rental, key } = booking;
    const { carId, customer, customerId, period, quote } = rental;
    const car = await services.catalogue.rentalCar(carId);
    obstacle = undefined;
    if (await loadAgreementOf(services, facts, booking)) return nothing;
    if (!car) {
      obstacle = "not_ready";
      return nothing;
    }
    const wish = await plannedAgreement(services, {
      rental: { id: rentalId, period, quote },
      customer,
      customerId,
      car,
    }, await readKnownPapers(services, rentalId));
    obstacle = agreementObstacle({ ...wish, carId }, await offerFacts(services, booking));
    if (obstacle) return nothing;
    const event = decideDrawingUp(wish, {
      rental: { id: rentalId, carId, customerId },
      hasAgreement: false,
      idTaken: false,
    });
    const sealed = facts.seal(key, stream, wish.party);
    return { ...nothing, appends: [{ stream, before: [], events: [{ event, sealed }] }] };
  });
  return obstacle;
}
