import { draftOfProtocol, type KeptProtocol, type ProtocolDraft } from "./protocol_draft.ts";
import { v7 } from "uuid";
import type { KnownCondition, Protocol } from "../../../../shared/api/protocol.ts";
import type { Rental } from "../../../../shared/api/rental.ts";
import type { SettlementRatesSettings } from "../../../../shared/api/settlement_rates.ts";
import type { AgreementTerms } from "../../../../shared/papers/agreement_events.ts";
import type { ProtocolKind } from "../../../../shared/papers/options.ts";
import type { PaperCar } from "../../../../shared/papers/paper_data.ts";
import { agreedEnd, type ReturnBasis } from "../../../../shared/papers/settlement/return_basis.ts";
import { draftName } from "../../../offline/device/drafts.ts";
import { entryIdOf } from "../../../offline/unsent_protocol.ts";
import type { OrphanedContent } from "../../../offline/with_unsent.ts";
import type { FormValues } from "./use_kept_values.ts";
import type { Instant } from "../../../../shared/warsaw.ts";
import type { Versioned } from "../../../api/versioned_values.ts";
import type { ProtocolStore, ReadTerms } from "./protocol_store.ts";
import {
  newSettlement,
  type SettlementDraft,
  settlementDraftOf,
} from "../settlement/settlement_draft.ts";
import { filledFromHandover } from "./fill_from_handover.ts";
import { newDraft } from "./new_draft.ts";

/** The data of an opened protocol's form. */
export type ProtocolToEdit = {
  readonly kind: ProtocolKind;
  /** The protocol's id, also of one that the server does not have yet. */
  readonly id: string;
  /** Empty for a new protocol. */
  readonly etag: string;
  /** Undefined while the server does not have it. */
  readonly protocol: Protocol | undefined;
  readonly rental: Rental;
  readonly car: PaperCar;
  /** The car's condition after its last protocol. */
  readonly condition: KnownCondition | undefined;
  /** For a return: the filled handover, if there is one. */
  readonly handover: Protocol | undefined;
  /** The terms of the rental's agreement, if it has one; printed on the protocol too. */
  readonly agreed: AgreementTerms | undefined;
  /** Whether it is signed; undefined if it is not known whether there is one. */
  readonly agreement?: ReadTerms["agreement"];
  /** When the terms were read from the server, by its clock. */
  readonly agreedAt: Instant;
  /** For a return: the rates and the deposit of its settlement; zł. */
  readonly terms: { readonly rates: SettlementRatesSettings; readonly deposit: number } | undefined;
  /** The values that the form is based on; `typed` are the restored unsaved values. */
  readonly before: ProtocolDraft;
  readonly typed: ProtocolDraft | undefined;
  /** The car that these values are of: the rental may have another one by now. */
  readonly carId: string;
  /** What the form starts with for the rental's car. */
  readonly ofRentalCar: FormValues;
  /** If the protocol was signed since: the draft that was begun here and not saved. */
  readonly left: KeptProtocol | undefined;
  /** See `ReplicaNote`; undefined if the device does not know the server's clock. */
  readonly clockOffset: number | undefined;
  /** The form's values for a version of the protocol. */
  readonly draftOf: (protocol: Protocol) => ProtocolDraft;
};

/** Which form to open: of a protocol, or of a rental that may have one already. */
export type ProtocolToOpen = { readonly id: string } | { readonly rentalId: string };

/**
 * Loads all data of a protocol's form. If the rental has a protocol already, that one is opened;
 * unsaved values are restored.
 * @throws ProblemFailure 404, NetworkFailure
 */
export async function openProtocol(
  kind: ProtocolKind,
  toOpen: ProtocolToOpen,
  store: ProtocolStore,
  signal?: AbortSignal,
): Promise<ProtocolToEdit> {
  const { found, rental } = await readRentalAndProtocol(kind, toOpen, store, signal);
  const { id: rentalId, rentalCarId: carId } = rental;
  const settles = kind === "return";
  const [
    { silhouette, ...car },
    condition,
    equipment,
    handover,
    rates,
    { terms: agreed, readAt: agreedAt, agreement },
    kept,
    orphaned,
    clockOffset,
    now,
  ] = await Promise.all([
    store.car(carId, signal),
    store.condition(carId, signal),
    store.equipment(carId, signal),
    settles ? protocolToEdit("handover", rental, store, signal) : undefined,
    settles ? store.rates(signal) : undefined,
    store.agreed(rentalId, signal),
    store.drafts.read(draftName(kind, rentalId)),
    store.orphaned(kind, rental),
    store.clockOffset(),
    store.now(),
  ]);
  const handedOver = filledOnly(handover?.values);
  const terms = rates && {
    rates,
    deposit: agreed?.deposit ?? rental.quote?.deposit ?? rates.deposit,
  };
  const blank = blankDraft();
  const work = found?.values.status === "signed"
    ? undefined
    : unsavedWork(kept, orphaned, { found, blank });

  function blankDraft(): ProtocolDraft {
    const drawn = newDraft(kind, { rental, silhouette, condition, equipment, now });
    if (!handedOver) return drawn;
    // A return starts with the car as handed over; other customers may have driven it since.
    const end = agreedEnd(agreed, { end: rental.endDateTime });
    const settlement = terms
      ? firstSettlement({ handover: handedOver, agreedEnd: end }, terms)
      : null;
    return { ...drawn, ...filledFromHandover({ settlement }, handedOver), settlement };
  }
  function shown(protocol: Protocol): ProtocolDraft {
    return protocol.status === "planned" ? blank : draftOfProtocol(protocol);
  }
  return {
    kind,
    ...startOf(found, work, { carId, blank, shown }),
    rental,
    car,
    condition,
    handover: handedOver,
    agreed,
    agreement,
    agreedAt,
    terms,
    left: found?.values.status === "signed" ? kept : undefined,
    clockOffset,
    draftOf: shown,
  };
}

/** What the form starts with: the unsaved values, or else the version that there is. */
function startOf(
  found: Versioned<Protocol> | undefined,
  work: KeptProtocol | undefined,
  /** `carId` is the rental's car. */
  { carId, blank, shown }: {
    carId: string;
    blank: ProtocolDraft;
    shown: ProtocolToEdit["draftOf"];
  },
) {
  const id = found?.values.id ?? work?.id ?? v7();
  const etag = found?.etag ?? "";
  const protocol = found && isOfOtherCar(found, carId) ? undefined : found?.values;
  const before = protocol ? shown(protocol) : blank;
  const filledFor = work?.carId ?? (protocol ? carId : found?.values.rentalCarId ?? carId);
  return {
    id,
    etag: work?.etag ?? etag,
    protocol: filledFor === carId ? protocol : found?.values,
    before: work?.before ?? (found ? shown(found.values) : blank),
    typed: work?.typed,
    carId: filledFor,
    ofRentalCar: { draft: before, base: { id, etag, carId, before }, protocol },
  };
}

/**
 * The unsaved values and the version they are based on. Values of a protocol that was deleted are
 * used for a new one: a draft, or else the content saved on this device.
 */
function unsavedWork(
  kept: KeptProtocol | undefined,
  orphaned: OrphanedContent | undefined,
  { found, blank }: { found: Versioned<Protocol> | undefined; blank: ProtocolDraft },
): KeptProtocol | undefined {
  if (kept && (kept.etag === "" || kept.id === found?.values.id)) return kept;
  const typed = kept?.typed ?? (orphaned && draftOfProtocol(orphaned.content));
  return typed && { id: v7(), etag: "", carId: (kept ?? orphaned)?.carId, before: blank, typed };
}

/** Whether a version that was not sent yet was filled for another car. */
function isOfOtherCar({ etag, values }: Versioned<Protocol>, carId: string): boolean {
  return entryIdOf(etag) !== undefined && values.rentalCarId !== carId;
}

/** Reads the rental and its protocol; for a rental without papers the server is not asked for one. */
async function readRentalAndProtocol(
  kind: ProtocolKind,
  toOpen: ProtocolToOpen,
  store: ProtocolStore,
  signal: AbortSignal | undefined,
) {
  if ("id" in toOpen) {
    const found = await store.one(kind, toOpen.id, signal);
    return { found, rental: await store.rental(found.values.rentalId, signal) };
  }
  const rental = await store.rental(toOpen.rentalId, signal);
  return { found: await protocolToEdit(kind, rental, store, signal), rental };
}

/** Reads a rental's protocol; if the rental has no papers, it may still have one on this device. */
function protocolToEdit(
  kind: ProtocolKind,
  rental: Rental,
  store: ProtocolStore,
  signal?: AbortSignal,
) {
  return rental.hasDocument ? store.ofRental(kind, rental, signal) : store.unsent(kind, rental);
}

/** The handover if it is filled; undefined if it is only prepared or only signed on paper. */
export function filledOnly(handover: Protocol | undefined): Protocol | undefined {
  return handover?.isFilled ? handover : undefined;
}

/** The initial settlement of a return; without a filled handover its values have to be typed. */
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
