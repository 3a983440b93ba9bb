import { messages } from "../../../shared/messages.ts";
import { officeMessages } from "../../../shared/office_messages.ts";
import type {
  AgreementEvent,
  AgreementParty,
  AgreementTerms,
} from "../../../shared/paperwork/agreement_events.ts";
import type { OpenedAgreement } from "../../../shared/paperwork/agreement_view.ts";
import type { PaperDeletionCause, PaperFile } from "../../../shared/paperwork/paper_file.ts";
import { Rejection, Stale } from "../../../shared/refusals.ts";
import type { AgreementWish } from "./agreement_wish.ts";

/** What a new agreement is decided on. */
export interface DrawingUpFacts {
  readonly rental: { readonly id: string; readonly carId: string; readonly customerId: string };
  /** Whether the rental has an agreement already: it has at most one (decisions §4.2). */
  readonly hasAgreement: boolean;
  readonly idTaken: boolean;
}

/** Which versions a change is meant for, from `If-Match`; undefined: any. */
export interface AgreementVersions {
  readonly expected: ReadonlySet<number> | undefined;
  readonly version: number;
  readonly current: () => NonNullable<Stale["current"]>;
}

/** A rental's first and only agreement. @throws Rejection. */
export function decideDrawingUp(
  { terms }: AgreementWish,
  { rental, hasAgreement, idTaken }: DrawingUpFacts,
): AgreementEvent {
  if (hasAgreement) throw new Rejection("paper_exists", officeMessages.documentExists);
  if (idTaken) throw new Rejection("id_taken", messages.idTaken);
  const { id: rentalId, carId, customerId } = rental;
  return { type: "AgreementDrawnUp", rentalId, carId, customerId, terms };
}

/** What changes: nothing where it says the same already. @throws Stale, Rejection for a signed one. */
export function decideRevision(
  { terms, party }: AgreementWish,
  agreement: OpenedAgreement,
  customerId: string,
  versions: AgreementVersions,
): AgreementEvent[] {
  requireVersion(versions);
  requireUnsigned(agreement);
  const isSame = customerId === agreement.customerId && sameTerms(terms, agreement.terms) &&
    sameParty(party, agreement.party);
  return isSame ? [] : [{ type: "AgreementRevised", customerId, terms }];
}

/** A file beside the agreement, also in the place of an earlier one. @throws Stale. */
export function decideAttachment(file: PaperFile, versions: AgreementVersions): AgreementEvent {
  requireVersion(versions);
  return { type: "AgreementFileAttached", file };
}

/** @throws Stale. */
export function decideAgreementDeletion(
  cause: PaperDeletionCause,
  versions: AgreementVersions,
): AgreementEvent {
  requireVersion(versions);
  return { type: "AgreementDeleted", cause };
}

/** @throws Rejection. */
export function requireUnsigned({ status }: Pick<OpenedAgreement, "status">): void {
  if (status === "signed") throw new Rejection("signed_document", officeMessages.documentSigned);
}

function requireVersion({ expected, version, current }: AgreementVersions): void {
  if (expected && !expected.has(version)) throw new Stale(current());
}

/** Whether both agree on the same time and money. */
export function sameTerms(one: AgreementTerms, other: AgreementTerms): boolean {
  return one.validFrom === other.validFrom && one.validTo === other.validTo &&
    one.rentalFee === other.rentalFee && one.deposit === other.deposit &&
    one.deliveryFee === other.deliveryFee;
}

function sameParty(one: AgreementParty, other: AgreementParty): boolean {
  return one.firstName === other.firstName && one.lastName === other.lastName &&
    one.address === other.address && one.pesel === other.pesel && one.nip === other.nip &&
    one.drivingLicense === other.drivingLicense && one.note === other.note;
}
