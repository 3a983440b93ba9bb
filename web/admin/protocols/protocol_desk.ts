import type { KnownCondition, Protocol, ProtocolSigning } from "../../../shared/api/protocol.ts";
import type { Rental } from "../../../shared/api/rental.ts";
import type { SettlementRatesSettings } from "../../../shared/api/settlement_rates.ts";
import type { AgreementTerms } from "../../../shared/paperwork/agreement_events.ts";
import type { ProtocolKind } from "../../../shared/paperwork/options.ts";
import type { PaperCar } from "../../../shared/paperwork/paper_data.ts";
import type { ProtocolContent } from "../../../shared/paperwork/protocol_content.ts";
import { rentalCarCalls } from "../../state/admin_cars.ts";
import { equipmentOfCar } from "../../state/admin_equipment.ts";
import { oneRental } from "../../state/admin_rentals.ts";
import {
  addProtocol,
  agreedTerms,
  carConditionNow,
  editProtocol,
  oneProtocol,
  protocolOfRental,
  settlementRatesNow,
  signProtocol,
} from "../../state/protocol_api.ts";
import type { Versioned } from "../../state/versioned_values.ts";
import { type ProtocolDrafts, tabDrafts } from "./form/protocol_drafts.ts";
import type { PhotoStore } from "./photos/photo_store.ts";
import { serverPhotoStore } from "./server_photo_store.ts";

type Sending = { idempotencyKey: string; ifMatch?: string };

/** The world of a protocol's form: where it reads, saves, and keeps what is not saved yet. */
export interface ProtocolDesk {
  readonly drafts: ProtocolDrafts;
  photosOf(rentalId: string): PhotoStore;
  one(kind: ProtocolKind, id: string, signal?: AbortSignal): Promise<Versioned<Protocol>>;
  ofRental(
    kind: ProtocolKind,
    rentalId: string,
    signal?: AbortSignal,
  ): Promise<Versioned<Protocol> | undefined>;
  rental(id: string, signal?: AbortSignal): Promise<Rental>;
  car(id: string, signal?: AbortSignal): Promise<PaperCar>;
  condition(carId: string, signal?: AbortSignal): Promise<KnownCondition | undefined>;
  /** Names of what a car has in the catalogue. */
  equipment(carId: string, signal?: AbortSignal): Promise<string[]>;
  rates(signal?: AbortSignal): Promise<SettlementRatesSettings>;
  /** Of the rental's agreement; undefined where it has none. */
  agreed(rentalId: string, signal?: AbortSignal): Promise<AgreementTerms | undefined>;
  add(
    kind: ProtocolKind,
    protocol: ProtocolContent & { id: string; rentalId: string },
    sending: Sending,
  ): Promise<Versioned<Protocol>>;
  edit(
    kind: ProtocolKind,
    id: string,
    content: ProtocolContent,
    sending: Sending,
  ): Promise<Versioned<Protocol>>;
  sign(
    kind: ProtocolKind,
    id: string,
    signing: ProtocolSigning,
    sending: Sending,
  ): Promise<Versioned<Protocol>>;
}

/** Straight to the server and back; drafts stay in this tab. */
export const serverDesk: ProtocolDesk = {
  drafts: tabDrafts,
  photosOf: serverPhotoStore,
  one: oneProtocol,
  ofRental: protocolOfRental,
  rental: async (id, signal) => (await oneRental(id, signal)).values,
  async car(id, signal) {
    const { brand, model, registrationNumber = "", vin = "" } =
      (await rentalCarCalls.one(id, signal)).values;
    return { brand, model, registrationNumber, vin };
  },
  condition: carConditionNow,
  equipment: async (carId, signal) =>
    (await equipmentOfCar(carId, signal)).map(({ iconName }) => iconName),
  rates: settlementRatesNow,
  agreed: agreedTerms,
  add: addProtocol,
  edit: (kind, id, content, sending) =>
    editProtocol(kind, id, { ...content, id, rentalId: null }, sending),
  sign: signProtocol,
};
