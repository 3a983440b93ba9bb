import type { KnownCondition, Protocol, ProtocolSigning } from "../../../shared/api/protocol.ts";
import type { Rental } from "../../../shared/api/rental.ts";
import type { SettlementRatesSettings } from "../../../shared/api/settlement_rates.ts";
import type { AgreementTerms } from "../../../shared/paperwork/agreement_events.ts";
import type { ProtocolKind } from "../../../shared/paperwork/options.ts";
import type { PaperCar } from "../../../shared/paperwork/paper_data.ts";
import type { ProtocolContent } from "../../../shared/paperwork/protocol_content.ts";
import type { Instant } from "../../../shared/warsaw.ts";
import type { Versioned } from "../../api/versioned_values.ts";
import type { KeptProtocol, ProtocolDrafts } from "./form/draft/protocol_drafts.ts";
import type { PhotoStore } from "../../offline/device/photo_store.ts";

/** What of a protocol is saved, and what it goes on from. */
export interface Saving {
  readonly kind: ProtocolKind;
  readonly id: string;
  readonly rental: Rental;
  /** Of the version, or of the entry on this device; empty for a new protocol. */
  readonly etag: string;
  /** What that version said, where that is known. */
  readonly before: ProtocolContent | undefined;
  /** The form's work, kept again where the save is refused. */
  readonly kept: KeptProtocol;
}

/** What was read of an agreement's terms. */
export interface ReadTerms {
  /** Undefined where there is no agreement, or the device has none. */
  readonly terms: AgreementTerms | undefined;
  /** When the server said so, by its own clock; of what the device has that may be long ago. */
  readonly readAt: Instant;
  /** The server says so now: what it does not have is gone. */
  readonly isCurrent: boolean;
}

/**
 * The world of a protocol's form: where it reads, saves, and keeps what is not saved yet. Readings
 * throw NetworkFailure where neither the server nor the device has an answer.
 */
export interface ProtocolDesk {
  readonly drafts: ProtocolDrafts;
  photosOf(rentalId: string): PhotoStore;
  one(kind: ProtocolKind, id: string, signal?: AbortSignal): Promise<Versioned<Protocol>>;
  ofRental(
    kind: ProtocolKind,
    rental: Rental,
    signal?: AbortSignal,
  ): Promise<Versioned<Protocol> | undefined>;
  /** What was saved here and is not on the server yet; the server is not asked. */
  unsent(kind: ProtocolKind, rental: Rental): Promise<Versioned<Protocol> | undefined>;
  /** What was saved here of a protocol of the rental that is gone from the server. */
  gone(kind: ProtocolKind, rental: Rental): Promise<ProtocolContent | undefined>;
  rental(id: string, signal?: AbortSignal): Promise<Rental>;
  car(id: string, signal?: AbortSignal): Promise<PaperCar>;
  condition(carId: string, signal?: AbortSignal): Promise<KnownCondition | undefined>;
  /** Names of what a car has in the catalogue. */
  equipment(carId: string, signal?: AbortSignal): Promise<readonly string[]>;
  rates(signal?: AbortSignal): Promise<SettlementRatesSettings>;
  /** Of the rental's agreement. */
  agreed(rentalId: string, signal?: AbortSignal): Promise<ReadTerms>;
  /** How far the device's clock is from the server's: ms to add to it, where that is known. */
  clockOffset(): Promise<number | undefined>;
  /** By the server's clock, as far as the device knows it. */
  now(): Promise<Instant>;
  /**
   * Saves on the device, and waits a while for the server: what comes back has the version of the
   * server, or of the device. @throws ProblemFailure where the server refuses it, NewerOnDevice
   */
  save(saving: Saving, content: ProtocolContent): Promise<Versioned<Protocol>>;
  /** The same for contents and signatures in one. */
  sign(saving: Saving, signing: ProtocolSigning): Promise<Versioned<Protocol>>;
  /** Puts contents beside a protocol that was signed meanwhile; they wait here for the server. */
  annex(saving: Saving, content: ProtocolContent): Promise<void>;
}
