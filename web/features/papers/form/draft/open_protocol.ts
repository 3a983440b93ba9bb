import { v7 } from "uuid";
import type { KnownCondition, Protocol } from "../../../../../shared/api/protocol.ts";
import type { Rental } from "../../../../../shared/api/rental.ts";
import type { SettlementRatesSettings } from "../../../../../shared/api/settlement_rates.ts";
import type { AgreementTerms } from "../../../../../shared/paperwork/agreement_events.ts";
import type { ProtocolKind } from "../../../../../shared/paperwork/options.ts";
import type { PaperCar } from "../../../../../shared/paperwork/paper_data.ts";
import { agreedEnd } from "../../../../../shared/paperwork/settlement/agreed_end.ts";
import type { ReturnBasis } from "../../../../../shared/paperwork/settlement/return_basis.ts";
import { draftName } from "../../../../offline/device/draft.ts";
import type { Instant } from "../../../../../shared/warsaw.ts";
import type { Versioned } from "../../../../api/versioned_values.ts";
import type { ProtocolDesk } from "../../protocol_desk.ts";
import { newSettlement } from "../../settlement/new_settlement.ts";
import { type SettlementDraft, settlementDraftOf } from "../../settlement/settlement_draft.ts";
import type { KeptProtocol } from "./protocol_drafts.ts";
import { inheritedDamages } from "./handover_fill.ts";
import { newDraft } from "./new_draft.ts";
import { draftOfProtocol, type ProtocolDraft } from "./protocol_draft.ts";

/** A protocol's form as it is opened, with all that it shows beside. */
export type ProtocolToEdit = {
  readonly kind: ProtocolKind;
  /** Of the protocol, also of one that the server does not know yet. */
  readonly id: string;
  /** Empty for a new one. */
  readonly etag: string;
  /** Undefined while the server does not know it. */
  readonly protocol: Protocol | undefined;
  readonly rental: Rental;
  readonly car: PaperCar;
  /** The car as its last protocol left it. */
  readonly condition: KnownCondition | undefined;
  /** Of a return: how the car was handed over, where anyone has written that down. */
  readonly handover: Protocol | undefined;
  /** What the rental's agreement says, where it has one; the paper says it too. */
  readonly agreed: AgreementTerms | undefined;
  /** When that was read from the server, by its clock. */
  readonly agreedAt: Instant;
  /** Of a return: what it is settled at; zł. */
  readonly terms: { readonly rates: SettlementRatesSettings; readonly deposit: number } | undefined;
  /** What the form goes on from, and what was typed over it before a reload. */
  readonly before: ProtocolDraft;
  readonly typed: ProtocolDraft | undefined;
  /** Of a protocol that was signed meanwhile: what was begun here before and not saved. */
  readonly left: KeptProtocol | undefined;
  /** See `ReplicaNote`; undefined where the device has not heard the server's clock. */
  readonly clockOffset: number | undefined;
  /** What a form shows of a version of the protocol. */
  readonly draftOf: (protocol: Protocol) => ProtocolDraft;
};

/** Which form is wanted: of a protocol, or of a rental that may have one already. */
export type ProtocolToOpen = { readonly id: string } | { readonly rentalId: string };

/**
 * All that a protocol's form needs. A rental's protocol that is there already is opened, and never
 * made twice; work that was not saved goes on. @throws ProblemFailure 404, NetworkFailure
 */
export async function openProtocol(
  kind: ProtocolKind,
  wish: ProtocolToOpen,
  desk: ProtocolDesk,
  signal?: AbortSignal,
): Promise<ProtocolToEdit> {
  const { found, rental } = await whatIsThere(kind, wish, desk, signal);
  const { id: rentalId, rentalCarId: carId } = rental;
  const settles = kind === "return";
  const [
    car,
    condition,
    equipment,
    handover,
    rates,
    { terms: agreed, readAt: agreedAt },
    kept,
    gone,
    clockOffset,
  ] = await Promise.all([
    desk.car(carId, signal),
    desk.condition(carId, signal),
    desk.equipment(carId, signal),
    settles ? protocolToEdit("handover", rental, desk, signal) : undefined,
    settles ? desk.rates(signal) : undefined,
    desk.agreed(rentalId, signal),
    desk.drafts.read(draftName(kind, rentalId)),
    desk.gone(kind, rental),
    desk.clockOffset(),
  ]);
  const handedOver = filledOnly(handover?.values);
  const terms = rates && { rates, deposit: agreed?.deposit ?? rates.deposit };
  const blank = blankDraft();
  const work = found?.values.status === "signed"
    ? undefined
    : unsavedWork(kept, gone && draftOfProtocol(gone), { found, blank });

  function blankDraft(): ProtocolDraft {
    const drawn = newDraft(kind, { rental, condition, equipment });
    if (!handedOver) return drawn;
    // What left with the car is what it can come back with; others may have driven it since.
    const damages = inheritedDamages(handedOver);
    const basis = {
      handover: handedOver,
      agreedEnd: agreedEnd(agreed, { end: rental.endDateTime }),
    };
    const settlement = terms && firstSettlement(basis, terms);
    return {
      ...drawn,
      damages,
      equipment: handedOver.equipment,
      settlement: settlement ?? null,
    };
  }
  function shown(protocol: Protocol): ProtocolDraft {
    return protocol.status === "planned" ? blank : draftOfProtocol(protocol);
  }
  return {
    kind,
    id: found?.values.id ?? work?.id ?? v7(),
    etag: work?.etag ?? found?.etag ?? "",
    protocol: found?.values,
    rental,
    car,
    condition,
    handover: handedOver,
    agreed,
    agreedAt,
    terms,
    before: work?.before ?? (found ? shown(found.values) : blank),
    typed: work?.typed,
    left: found?.values.status === "signed" ? kept : undefined,
    clockOffset,
    draftOf: shown,
  };
}

/**
 * What was typed and not saved, and what it goes on from. What belongs to a protocol that is not there
 * any more goes into a new one: a kept draft, or else what was saved on this device.
 */
function unsavedWork(
  kept: KeptProtocol | undefined,
  gone: ProtocolDraft | undefined,
  { found, blank }: { found: Versioned<Protocol> | undefined; blank: ProtocolDraft },
): KeptProtocol | undefined {
  if (kept && (kept.etag === "" || kept.id === found?.values.id)) return kept;
  const typed = kept?.typed ?? gone;
  return typed && { id: v7(), etag: "", before: blank, typed };
}

/** The rental, and its protocol where it has one; a rental without papers is not asked for one. */
async function whatIsThere(
  kind: ProtocolKind,
  wish: ProtocolToOpen,
  desk: ProtocolDesk,
  signal: AbortSignal | undefined,
) {
  if ("id" in wish) {
    const found = await desk.one(kind, wish.id, signal);
    return { found, rental: await desk.rental(found.values.rentalId, signal) };
  }
  const rental = await desk.rental(wish.rentalId, signal);
  return { found: await protocolToEdit(kind, rental, desk, signal), rental };
}

/** A rental without papers may have one on this device alone. */
export function protocolToEdit(
  kind: ProtocolKind,
  rental: Rental,
  desk: ProtocolDesk,
  signal?: AbortSignal,
) {
  return rental.hasDocument ? desk.ofRental(kind, rental, signal) : desk.unsent(kind, rental);
}

/** What is merely prepared, or signed on paper alone, nobody has written down here. */
export function filledOnly(handover: Protocol | undefined): Protocol | undefined {
  return handover?.isFilled ? handover : undefined;
}

/** What a return begins to be settled at; without a filled handover its values are to be typed. */
export function firstSettlement(
  { handover, agreedEnd }: ReturnBasis,
  { rates, deposit }: NonNullable<ProtocolToEdit["terms"]>,
): SettlementDraft {
  return settlementDraftOf(newSettlement({
    plannedEnd: agreedEnd,
    deposit,
    rates,
    handover: handover ?? { mileage: null, fuelLevel: null },
  }));
}
