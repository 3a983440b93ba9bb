import { birthDateOf, isPossibleBirth } from "../../../../shared/customer/pesel.ts";
import { messages } from "../../../../shared/messages.ts";
import { officeMessages } from "../../../../shared/office_messages.ts";
import { termsOfRental } from "../../../../shared/papers/agreement/agreement_obstacle.ts";
import type {
  AgreementEvent,
  AgreementParty,
  AgreementTerms,
  AnnexInitiator,
  VoidCause,
} from "../../../../shared/papers/agreement_events.ts";
import { unprintedFields } from "../../../../shared/printed_text.ts";
import { type OpenAgreement, voidedSignature } from "../../../../shared/papers/agreement.ts";
import type { PaperCar } from "../../../../shared/papers/paper_data.ts";
import type { OpenRental } from "../../../../shared/rental/rental.ts";
import type { OpenedAgreement } from "../../../../shared/api/agreement.ts";
import type { PaperFile } from "../../../../shared/papers/paper_file.ts";
import { Invalid, Rejection } from "../../../../shared/refusals.ts";
import type { RequestedAgreement } from "../../../../shared/api/requested_agreement.ts";
import { type Instant, toWarsaw } from "../../../../shared/warsaw.ts";
import { requireUnsigned } from "../decide_paper.ts";
import { type PaperVersions, requirePaperVersion } from "../paper_versions.ts";

/** What a new agreement is decided on. */
interface DrawingUpFacts {
  readonly rental: { readonly id: string; readonly carId: string; readonly customerId: string };
  /** Whether the rental has an agreement already: it has at most one (decisions §4.2). */
  readonly hasAgreement: boolean;
  readonly idTaken: boolean;
  /** Where it takes the place of one whose signature by the customer is void. */
  readonly voided?: VoidCause | undefined;
}

/** A rental's first and only agreement. @throws Rejection. */
export function decideDrawingUp(
  { terms }: RequestedAgreement,
  { rental, hasAgreement, idTaken, voided }: DrawingUpFacts,
): AgreementEvent {
  if (hasAgreement) throw new Rejection("paper_exists", officeMessages.agreementExists);
  if (idTaken) throw new Rejection("id_taken", officeMessages.idTaken);
  const { id: rentalId, carId, customerId } = rental;
  return {
    type: "AgreementDrawnUp",
    rentalId,
    carId,
    customerId,
    terms,
    ...voided ? { voided } : {},
  };
}

/**
 * Refuses a name or note with signs that papers cannot print, and the PESEL of somebody who cannot be
 * alive at `now`, unless the rental or the agreement has it already. @throws Invalid.
 */
export function requirePossibleParty(
  party: AgreementParty,
  before: Pick<AgreementParty, "firstName" | "lastName" | "address"> & Partial<AgreementParty>,
  now: Instant,
): void {
  const fields = ["firstName", "lastName", "address", "drivingLicense", "note"] as const;
  const known = { drivingLicense: "", note: "", ...before };
  const faults = unprintedFields(party, fields, known)
    .map((field): { path: string; message: string } => ({
      path: PRINTED_PATHS[field],
      message: messages.lettersNotPrinted,
    }));
  const { pesel } = party;
  if (
    pesel !== "" && pesel !== before.pesel &&
    !isPossibleBirth(birthDateOf(pesel), toWarsaw(now).date)
  ) {
    faults.push({ path: "pesel", message: officeMessages.peselInvalid });
  }
  if (faults.length > 0) throw new Invalid(faults);
}

const PRINTED_PATHS = {
  firstName: "customerFirstName",
  lastName: "customerLastName",
  address: "customerAddress",
  drivingLicense: "drivingLicense",
  note: "note",
} as const;

/**
 * What changes; no event where the terms and the party stay the same. A customer's signature under
 * other words is void. @throws Stale, Rejection for a signed one.
 */
export function decideRevision(
  { terms, party }: RequestedAgreement,
  agreement: OpenedAgreement,
  customerId: string,
  versions: PaperVersions,
): AgreementEvent[] {
  requirePaperVersion(versions);
  requireUnsigned("agreement", agreement.status === "signed");
  const isSame = customerId === agreement.customerId && sameTerms(terms, agreement.terms) &&
    sameParty(party, agreement.party);
  if (isSame) return [];
  return [
    ...voidedSignature(agreement, "agreement_edited"),
    { type: "AgreementRevised", customerId, terms },
  ];
}

/** What a rental is from now on, under an agreement that both have signed. */
interface AgreementAnnexInput {
  readonly rental: Pick<OpenRental<unknown>, "carId" | "customerId" | "period" | "quote">;
  /** The customer of the rental until now. */
  readonly formerCustomerId: string | undefined;
  readonly car: PaperCar;
  /** `keep`: rate and deposit of the agreement stay, also if they are not those of the rental. */
  readonly price: "keep" | "recalculate";
  readonly wishedBy: AnnexInitiator;
}

/**
 * The annex that gives a signed agreement the car, period and price of its rental; none if it has
 * them. @throws Rejection if the rental passes from the customer who signed to another one.
 */
export function decideAgreementAnnex(
  { carId, customerId, terms: agreed }: Pick<
    OpenAgreement<unknown>,
    "carId" | "customerId" | "terms"
  >,
  { rental, formerCustomerId, car, price, wishedBy }: AgreementAnnexInput,
): AgreementEvent[] {
  if (formerCustomerId === customerId && rental.customerId !== customerId) {
    throw new Rejection("agreement_signed", officeMessages.customerSignedAgreement);
  }
  const { period } = rental;
  const signedFrom = agreed.signedFrom ?? agreed.validFrom;
  const isMoved = period.start !== signedFrom;
  const terms = {
    ...termsOfRental(agreed, price === "recalculate" ? rental : { period }),
    ...isMoved ? { signedFrom } : {},
  };
  const isSameCar = carId === rental.carId;
  if (isSameCar && sameTerms(agreed, terms)) return [];
  return [{
    type: "AgreementAnnexed",
    validTo: terms.validTo,
    terms,
    ...isSameCar ? {} : { car: { ...car, id: rental.carId } },
    wishedBy,
  }];
}

/** Adds a file to the agreement, or replaces the one before. @throws Stale. */
export function decideAttachment(file: PaperFile, versions: PaperVersions): AgreementEvent {
  requirePaperVersion(versions);
  return { type: "AgreementFileAttached", file };
}

/** Whether both agree on the same time and money. */
export function sameTerms(one: AgreementTerms, other: AgreementTerms): boolean {
  return one.validFrom === other.validFrom && one.validTo === other.validTo &&
    one.rentalFee === other.rentalFee && one.deposit === other.deposit &&
    one.deliveryFee === other.deliveryFee;
}

/** Whether both name the same renter, with the same note. */
export function sameParty(one: AgreementParty, other: AgreementParty): boolean {
  return one.firstName === other.firstName && one.lastName === other.lastName &&
    one.address === other.address && one.pesel === other.pesel && one.nip === other.nip &&
    one.drivingLicense === other.drivingLicense && one.note === other.note;
}
