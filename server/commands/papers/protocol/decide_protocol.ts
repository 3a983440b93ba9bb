import { messages } from "../../../../shared/messages.ts";
import { officeMessages } from "../../../../shared/office_messages.ts";
import { carConditionOf } from "../../../../shared/papers/car_condition.ts";
import type { ProtocolKind } from "../../../../shared/papers/options.ts";
import { damagesNotNew } from "../../../../shared/papers/damage/damages_not_new.ts";
import { outdatedCharge } from "../../../../shared/papers/settlement/outdated_charge.ts";
import { fitsStore, type ProtocolContent } from "../../../../shared/papers/protocol_content.ts";
import type { ProtocolEvent } from "../../../../shared/papers/protocol_events.ts";
import type { ReturnBasis } from "../../../../shared/papers/settlement/return_basis.ts";
import { settle } from "../../../../shared/papers/settlement/settle.ts";
import { settlementFaults } from "../../../../shared/papers/settlement/settlement_faults.ts";
import { BodyRefused, Invalid, Rejection } from "../../../../shared/refusals.ts";

/** `DrawUpProtocol`: a handover or return is written down for a rental. */
interface DrawUpProtocol {
  readonly rentalId: string;
  readonly carId: string;
  readonly customerId: string;
  readonly origin: "documents" | "form";
  readonly content: ProtocolContent;
  /** The car that the form was filled for; absent if the device did not say it. */
  readonly carOfForm?: string | null | undefined;
}

/** Photos on the server: the rental of each, by photo id. */
export type KnownPhotos = ReadonlyMap<string, { readonly rentalId: string }>;

/** The facts of the decision. */
interface DrawUpFacts {
  readonly idTaken: boolean;
  /** The rental has a protocol of this kind. */
  readonly exists: boolean;
  readonly photos: KnownPhotos;
  /** Ids of the photos that the protocol before it named. */
  readonly named?: ReadonlySet<string>;
  /** The basis of a return, see `ReturnBasis`. */
  readonly basis?: ReturnBasis | null;
}

/** A rental has one protocol of each kind (decisions §4.2). @throws Rejection. */
export function decideProtocol(
  { rentalId, carId, customerId, origin, content, carOfForm }: DrawUpProtocol,
  { idTaken, exists, photos, named, basis }: DrawUpFacts,
): ProtocolEvent[] {
  if (idTaken) throw new Rejection("id_taken", officeMessages.idTaken);
  if (exists) throw new Rejection("paper_exists", officeMessages.protocolExists);
  requireSameCar(carId, carOfForm);
  requirePhotos(content, rentalId, photos, named);
  if (basis) requireFairReturn(content, basis);
  const recorded = { condition: carConditionOf(content), ...settledOf(content) };
  return [{ type: "ProtocolDrawnUp", rentalId, carId, customerId, origin, ...recorded }];
}

/** The sum of a content's settlement, for its event. */
export function settledOf(content: ProtocolContent): { readonly settled?: number } {
  return content.settlement ? { settled: settle(content.settlement, content).total } : {};
}

/**
 * A protocol filled at one car is not recorded for another: the office has moved its rental since, and a
 * person has to say which car was given. @throws Rejection.
 */
export function requireSameCar(carId: string, carOfForm: DrawUpProtocol["carOfForm"]): void {
  if (!carOfForm || carOfForm === carId) return;
  throw new Rejection("car_changed", officeMessages.protocolOfOtherCar);
}

/**
 * Every named photo is stored on the server and belongs to the same rental. One that was named
 * `before` may have been deleted with an erased customer: it may still be named. @throws Rejection.
 */
export function requirePhotos(
  { photos: named }: ProtocolContent,
  rentalId: string,
  photos: KnownPhotos,
  before: ReadonlySet<string> = new Set(),
): void {
  for (const { id } of named) {
    const photo = photos.get(id);
    if (!photo && before.has(id)) continue;
    if (!photo) throw new Rejection("photo_missing", officeMessages.photoMissingOnServer);
    if (photo.rentalId !== rentalId) {
      throw new Rejection("photo_of_other_rental", officeMessages.photoOfOtherRental);
    }
  }
}

/**
 * A return charges only what handover and agreement justify: a damage of the handover is not new, and
 * the settlement is calculated from the return basis (`return_basis.ts`). @throws Invalid, Rejection.
 */
export function requireFairReturn(
  { damages, settlement, dateTime }: ProtocolContent,
  basis: ReturnBasis,
): void {
  const faults = damagesNotNew(damages, basis.handover).map((index) => ({
    path: `damages.${index}.isNew`,
    message: officeMessages.damageNotNew,
  }));
  if (faults.length > 0) throw new Invalid(faults);
  const outdated = settlement && outdatedCharge(settlement, dateTime, basis);
  if (outdated) throw new Rejection("settlement_outdated", outdated);
}

/** The rules that need nothing from the store. @throws Invalid, BodyRefused. */
export function requireValidProtocol(kind: ProtocolKind, content: ProtocolContent): void {
  const faults = [...contentFaults(kind, content)];
  if (faults.length > 0) throw new Invalid(faults);
  if (!fitsStore(content)) throw new BodyRefused(413, officeMessages.protocolTooLong);
}

function* contentFaults(
  kind: ProtocolKind,
  { registrationNumber, mileage, damages, photos, settlement }: ProtocolContent,
): Generator<{ path: string; message: string }> {
  if (registrationNumber === "") {
    yield { path: "registrationNumber", message: officeMessages.protocolDataMissing };
  }
  for (const [name, list] of Object.entries({ damages, photos })) {
    if (hasTwice(list)) yield { path: name, message: messages.badRequest };
  }
  for (const [index, { photoId }] of damages.entries()) {
    if (photoId !== null && !photos.some(({ id }) => id === photoId)) {
      yield { path: `damages.${index}.photoId`, message: messages.badRequest };
    }
  }
  if (!settlement) return;
  if (kind !== "return") {
    yield { path: "settlement", message: officeMessages.settlementOfReturnOnly };
  }
  for (const { path, message } of settlementFaults(settlement, { mileage, damages })) {
    yield { path: `settlement.${path}`, message };
  }
}

function hasTwice(list: readonly { readonly id: string }[]): boolean {
  return new Set(list.map(({ id }) => id)).size < list.length;
}
