import type { PrintedCompany } from "../company.ts";
import type { Period } from "../rental/period.ts";
import type { Instant } from "../warsaw.ts";
import type { AgreementAnnex, AgreementParty, AgreementTerms } from "./agreement_events.ts";
import type { Lessor } from "./lessor.ts";
import type { ProtocolContent, ProtocolPhoto } from "./protocol_content.ts";
import type { SettlementRates } from "./settlement/settlement.ts";
import type { Signatures } from "./signature.ts";

/** The rental that all three papers belong to. */
export interface PaperRental {
  readonly id: string;
  readonly period: Period;
}

/** The car as papers name it; an empty number becomes a line to write on. */
export interface PaperCar {
  readonly brand: string;
  readonly model: string;
  readonly registrationNumber: string;
  readonly vin: string;
}

/** The data of an agreement's PDF (decisions §4.1). */
export interface AgreementPaperData {
  readonly company: PrintedCompany;
  readonly rental: PaperRental;
  readonly car: PaperCar;
  readonly terms: AgreementTerms;
  readonly party: AgreementParty;
  /** The rental's phone and e-mail; empty if they are not known. */
  readonly phone: string;
  readonly email: string;
  /** The rates of a return's settlement. */
  readonly rates: SettlementRates;
  /** Of the terms of rental; the current one where absent. */
  readonly termsVersion?: string;
  /** Why both signed without all data of the lessee. */
  readonly missingReason?: string | undefined;
  /** Of one that is signed on a screen; null until it is. Absent if it is signed by hand. */
  readonly signing?: PaperSigning | null;
  /** What was agreed after the signatures, in its order. */
  readonly annexes?: readonly AgreementAnnex[];
}

/** The data of a protocol's PDF. */
export interface ProtocolPaperData {
  readonly lessor: Lessor;
  readonly kind: "handover" | "return";
  /** The protocol's id. */
  readonly id: string;
  readonly rental: PaperRental;
  readonly car: PaperCar;
  readonly customer: {
    readonly firstName: string;
    readonly lastName: string;
    readonly address: string;
    readonly phone: string;
  };
  /** Of the agreement: the protocol shows its fees, too; absent if there is none. */
  readonly terms?: AgreementTerms | undefined;
  readonly content: ProtocolContent;
  /** Prepared with the documents: the car's state is written by hand. */
  readonly prepared?: boolean | undefined;
  /** Of a return: the filled handover; null or absent if there is none. */
  readonly handover?: ProtocolContent | null | undefined;
  readonly photos: readonly PaperPhoto[];
  /** Of a protocol that was signed on the screen; null if it is to be signed by hand. */
  readonly signing: PaperSigning | null;
}

/** A photo and its JPEG; without one a note is printed in its place. */
export interface PaperPhoto {
  readonly photo: ProtocolPhoto;
  readonly jpeg: Uint8Array | undefined;
}

/** Both signatures drawn on a screen, and the hash of the signed content. */
export interface PaperSigning {
  readonly signatures: Signatures;
  /** The time of the device's clock. */
  readonly signedAt: Instant;
  /** Where the customer signed earlier, by the link: by the clock of their device. */
  readonly customerSignedAt?: Instant | undefined;
  /** When the server received that signature, by its own clock. */
  readonly customerReceivedAt?: Instant | undefined;
  /** By the clock of the server; undefined until it is received. */
  readonly receivedAt?: Instant;
  /** See `contentHash`. */
  readonly contentHash: string;
}
