import { requestedAgreement } from "../../../../shared/api/requested_agreement.ts";
import type {
  AgreementEdit,
  AgreementInput,
  AgreementSigning,
} from "../../../../shared/api/agreement.ts";
import { messages } from "../../../../shared/messages.ts";
import { officeMessages } from "../../../../shared/office_messages.ts";
import { noAgreement } from "../../../../shared/papers/agreement.ts";
import {
  type SealedAgreementSigning,
  shownWithReason,
} from "../../../../shared/papers/agreement/agreement_shown.ts";
import {
  withDriver,
  withoutDriver,
} from "../../../../shared/papers/agreement/driver_in_agreement.ts";
import { missingData } from "../../../../shared/papers/agreement/missing_data.ts";
import type { AgreementParty } from "../../../../shared/papers/agreement_events.ts";
import { contentHash as hashOf } from "../../../../shared/papers/content_hash.ts";
import { isSameName, namesRenter } from "../../../../shared/papers/names_renter.ts";
import { Invalid } from "../../../../shared/refusals.ts";
import { contactOf, type Facts } from "../../../ledger/facts.ts";
import type { StoredReply } from "../../../ledger/receipts.ts";
import { readDriverData } from "../../../papers/driver_data.ts";
import { rentalPapers } from "../../../projections/papers/paper_links.ts";
import type { CommandContext } from "../../execute.ts";
import {
  changePaper,
  changePaperByFile,
  type PaperAddress,
  type PaperServices,
  requireSameKey,
  requireStorableSize,
  type SentFile,
} from "../change_paper.ts";
import { rentalOfPaper } from "../rental_of_paper.ts";
import {
  decideAttachment,
  decideDrawingUp,
  decideRevision,
  requirePossibleParty,
  sameTerms,
} from "./decide_agreement.ts";
import { decideAgreementSigning } from "./decide_agreement_signing.ts";
import {
  agreementChange,
  agreementIdOf,
  loadAgreement,
  type LoadedAgreement,
} from "./load_agreement.ts";
import { agreementToBeSigned } from "./paper_to_sign.ts";
import { pricedAsSigned } from "./signed_price.ts";

/** Which agreement is changed, and the versions that may be. */
type AgreementAddress = Omit<PaperAddress, "kind">;

/**
 * Draws up a rental's agreement, sealed with the key of who rents; its PDF is drawn by a call of its
 * own. @returns 201 with the agreement, not filled from the driver's data. @throws Invalid, NotFound, Rejection.
 */
export async function drawUpAgreement(
  services: PaperServices,
  context: CommandContext,
  input: AgreementInput,
): Promise<StoredReply> {
  const { terms, party: typedParty } = requestedAgreement(input);
  const { rentalId } = input;
  const id = input.id ?? services.ids();
  const stream = `agreement/${id}` as const;
  return await changePaper(services, context, async (facts, now) => {
    const { rental, car } = await rentalOfPaper(services, facts, rentalId);
    const { carId } = rental;
    requirePossibleParty(typedParty, rental.customer, now);
    const customer = await facts.customer(contactOf(rental.customer));
    const { customerId } = customer;
    const papers = await rentalPapers(services.kv, rentalId);
    const event = decideDrawingUp({ terms, party: typedParty }, {
      rental: { id: rentalId, carId, customerId },
      hasAgreement: papers.some(({ kind }) => kind === "agreement"),
      idTaken: await facts.begun(stream),
    });
    const driver = await readDriverData(services, rentalId, customerId);
    const typed = driver ? withoutDriver(typedParty, driver) : typedParty;
    const renter = { ...rental.customer, customerId: rental.customerId };
    const paper = { id, state: noAgreement, before: [], customer, renter, car };
    const sealed = facts.seal(customer, stream, typed);
    const change = await agreementChange(services, paper, [event], { now, status: 201, sealed });
    return { ...change, changesShown: true };
  });
}

/**
 * Changes an agreement, named by its id or by its rental's. Its drawn PDF is removed, and where the
 * terms change those of the protocols, too. It is sealed with the key of the rental's current
 * customer, unless it still names the former one.
 * @returns 200 with the agreement, not filled from the driver's data. @throws Invalid, NotFound,
 * Stale, Rejection.
 */
export async function reviseAgreement(
  services: PaperServices,
  context: CommandContext,
  { id: idOrRentalId, expectedVersions }: AgreementAddress,
  input: AgreementEdit,
): Promise<StoredReply> {
  const requested = requestedAgreement(input);
  return await changePaper(services, context, async (facts, now) => {
    const id = await agreementIdOf(services.kv, idOrRentalId);
    const agreement = await loadAgreement(services, facts, id);
    const { state, opened, renter, stream, customer: mine } = agreement;
    requireSame("id", input.id, id);
    requireSame("rentalId", input.rentalId, state.rentalId);
    requirePossibleParty(requested.party, opened.party, now);
    const customer = renter && !namesFormerCustomer(agreement, requested.party)
      ? await facts.customer(contactOf(renter))
      : mine;
    const isSamePerson = customer.customerId === mine.customerId;
    const kept = isSamePerson ? numbersLeftOut(input, opened.party) : {};
    const whole = { ...requested.party, ...kept };
    const driver = await readDriverData(services, state.rentalId, customer.customerId);
    const typed = driver ? withoutDriver(whole, driver) : whole;
    const revised = { ...requested, party: driver ? withDriver(typed, driver) : typed };
    const versions = agreement.versions(expectedVersions);
    const events = decideRevision(revised, opened, customer.customerId, versions);
    const sealed = facts.seal(customer, stream, typed);
    return {
      ...await agreementChange(services, agreement, events, { now, sealed, customer }),
      changesShown: !sameTerms(state.terms, revised.terms),
    };
  });
}

/**
 * Records that an agreement was signed on the screen, with what its signers saw, in one commit with
 * the mail to the customer and the signed price of the rental. From here on nothing of it changes but
 * by an annex (decisions §12.9).
 * @returns 200 with the whole agreement. @throws Invalid, BodyRefused, NotFound, Stale, Rejection.
 */
export async function signAgreement(
  services: PaperServices,
  context: CommandContext,
  { id, expectedVersions }: AgreementAddress,
  signing: AgreementSigning,
): Promise<StoredReply> {
  const { customerName, customerSignature, businessSignature, signedAt, contentHash } = signing;
  return await changePaper(services, context, async (facts, now) => {
    const agreement = await loadAgreement(services, facts, id);
    const { state: { rentalId, signing: signed }, customer, stream, resealing } = agreement;
    const { customerId } = customer;
    const { byCustomer, ...current } = await agreementToBeSigned(services, facts, agreement);
    // The customer has signed by the link without one; if nothing is missing it explains nothing.
    const isReasoned = !byCustomer && missingData(current.shown.party).length > 0;
    const shown = shownWithReason(current.shown, isReasoned ? signing.missingReason : undefined);
    const events = decideAgreementSigning({
      signedAt,
      contentHash,
      customerName,
      hasCustomerSignature: Boolean(customerSignature),
    }, {
      signing: signed,
      contentHash: shown === current.shown
        ? current.contentHash
        : await hashOf("agreement", id, shown),
      versions: agreement.versions(expectedVersions),
    });
    const strokes = byCustomer?.customer ?? customerSignature;
    if (!strokes) throw new Error("Cannot sign an agreement: the customer's signature is missing");
    const box: SealedAgreementSigning = {
      customerName: byCustomer?.customerName ?? customerName,
      customer: strokes,
      business: businessSignature,
      shown,
    };
    const sealed = requireStorableSize(
      facts.seal(customer, stream, box),
      officeMessages.agreementTooLong,
    );
    const rentalFacts = await rentalOfPaper(services, facts, rentalId);
    // A signed agreement keeps the driver's data that it was filled from.
    const party = facts.seal(customer, stream, agreement.opened.party);
    const written = { now, sealed, party };
    return {
      ...await agreementChange(services, agreement, [...resealing, ...events], written),
      ofRental: await pricedAsSigned(facts, { rentalId, customerId, terms: shown.terms }),
      // Not to a later customer of the rental: the agreement names the former one.
      mail: rentalFacts.key.customerId === customerId
        ? { kind: "agreement", id, rentalId, signedAt, rentalFacts }
        : undefined,
    };
  });
}

/**
 * Attaches a document of any type to an agreement; it replaces the previous one (decisions §9.7).
 * @returns 200 with the whole agreement. @throws NotFound, Stale.
 */
export async function attachToAgreement(
  services: PaperServices,
  context: CommandContext,
  { id, expectedVersions }: AgreementAddress,
  { name, ...sent }: AgreementAttachment,
): Promise<StoredReply> {
  const load = (facts: Facts) => loadAgreement(services, facts, id);
  return await changePaperByFile(services, context, load, { id, sent }, async (put, facts, now) => {
    const { paper: agreement, file, customer } = put;
    requireSameKey(agreement.customer, customer);
    const event = decideAttachment(file, agreement.versions(expectedVersions));
    const sealed = facts.seal(customer, agreement.stream, name);
    return await agreementChange(services, agreement, [event], { now, sealed });
  });
}

/** A document to be attached to an agreement. */
interface AgreementAttachment extends SentFile {
  /** As its sender named it; sealed, and shown only at the download. */
  readonly name: string;
}

function requireSame(path: "id" | "rentalId", sent: string | null | undefined, own: string): void {
  if ((sent ?? own) !== own) throw new Invalid([{ path, message: messages.badRequest }]);
}

/** The stored PESEL and NIP, each where the request does not name it. */
function numbersLeftOut(
  { pesel, nip }: AgreementEdit,
  stored: AgreementParty,
): Partial<AgreementParty> {
  return {
    ...(pesel === undefined ? { pesel: stored.pesel } : {}),
    ...(nip === undefined ? { nip: stored.nip } : {}),
  };
}

/** Data about a former customer must be erased with them, not with the current customer. */
function namesFormerCustomer(
  { state: { customerId }, opened, renter }: LoadedAgreement,
  party: AgreementParty,
): boolean {
  return renter !== undefined && isSameName(party, opened.party) &&
    !namesRenter({ ...party, customerId }, renter);
}
