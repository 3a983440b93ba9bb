import type { KnownCondition, Protocol, ProtocolSigning } from "../../../../shared/api/protocol.ts";
import type { Rental } from "../../../../shared/api/rental.ts";
import type { AgreementSummary } from "../../../../shared/api/agreement.ts";
import type { SettlementRatesSettings } from "../../../../shared/api/settlement_rates.ts";
import type { AgreementTerms } from "../../../../shared/papers/agreement_events.ts";
import type { ProtocolKind, Silhouette } from "../../../../shared/papers/options.ts";
import type { PaperCar } from "../../../../shared/papers/paper_data.ts";
import type { ProtocolContent } from "../../../../shared/papers/protocol_content.ts";
import type { Instant } from "../../../../shared/warsaw.ts";
import type { Versioned } from "../../../api/versioned_values.ts";
import type { KeptProtocol, ProtocolDrafts } from "./protocol_draft.ts";
import type { OrphanedContent } from "../../../offline/with_unsent.ts";
import type { PhotoStore } from "../../../offline/device/kept_photos.ts";

/** A save of a protocol: what is saved, and the version it is based on. */
export interface Saving {
  readonly kind: ProtocolKind;
  readonly id: string;
  readonly rental: Rental;
  /** Of the server's version, or of an entry on this device; empty for a new protocol. */
  readonly etag: string;
  /** The content of that version, if known. */
  readonly before: ProtocolContent | undefined;
  /** The form's draft, stored again if the save is refused. */
  readonly kept: KeptProtocol;
}

/** A rental's agreement, as far as its signing is concerned. */
export interface SignableAgreement {
  readonly id: string;
  readonly version: number;
  readonly signing: AgreementSummary["signing"];
  /** `signed` also while the signatures are on this device only. */
  readonly state: AgreementSummary["state"];
  /** Whether it names a driving licence. */
  readonly hasLicence: boolean;
}

/** An agreement's terms as they were read. */
export interface ReadTerms {
  /** Undefined if it is not known whether there is one. */
  readonly agreement?: SignableAgreement | "none" | undefined;
  /** Undefined if there is no agreement, or if the device does not have it. */
  readonly terms: AgreementTerms | undefined;
  /** When the server returned them, by its clock; terms from the device may be old. */
  readonly readAt: Instant;
  /** True if the server was just asked: then missing terms mean that there is no agreement. */
  readonly isCurrent: boolean;
}

/**
 * The dependencies of a protocol's form: where it reads, saves and stores drafts. Reads throw
 * NetworkFailure if neither the server nor the device has the data.
 */
export interface ProtocolStore {
  readonly drafts: ProtocolDrafts;
  photosOf(rentalId: string): PhotoStore;
  one(kind: ProtocolKind, id: string, signal?: AbortSignal): Promise<Versioned<Protocol>>;
  ofRental(
    kind: ProtocolKind,
    rental: Rental,
    signal?: AbortSignal,
  ): Promise<Versioned<Protocol> | undefined>;
  /** The unsent version saved on this device; the server is not asked. */
  unsent(kind: ProtocolKind, rental: Rental): Promise<Versioned<Protocol> | undefined>;
  /** The unsent content of a protocol of the rental that was deleted on the server. */
  orphaned(kind: ProtocolKind, rental: Rental): Promise<OrphanedContent | undefined>;
  rental(id: string, signal?: AbortSignal): Promise<Rental>;
  car(id: string, signal?: AbortSignal): Promise<PaperCar & { readonly silhouette: Silhouette }>;
  condition(carId: string, signal?: AbortSignal): Promise<KnownCondition | undefined>;
  /** The names of a car's equipment in the catalogue. */
  equipment(carId: string, signal?: AbortSignal): Promise<readonly string[]>;
  rates(signal?: AbortSignal): Promise<SettlementRatesSettings>;
  /** The terms of the rental's agreement. */
  agreed(rentalId: string, signal?: AbortSignal): Promise<ReadTerms>;
  /** The ms to add to the device's clock to get the server's, if known. */
  clockOffset(): Promise<number | undefined>;
  /** The time by the server's clock, as far as the device knows it. */
  now(): Promise<Instant>;
  /**
   * Saves on the device and waits a limited time for the server. The result has the version of the
   * server or, until sent, of the device.
   * @throws ProblemFailure if the server refuses it, NewerOnDevice
   */
  save(saving: Saving, content: ProtocolContent): Promise<Versioned<Protocol>>;
  /** The same for content and signatures. */
  sign(saving: Saving, signing: ProtocolSigning): Promise<Versioned<Protocol>>;
  /** Adds content as an annex to a protocol signed since; it is queued for the server. */
  annex(saving: Saving, content: ProtocolContent): Promise<void>;
}
