import { customerIdsOf, formerIds } from "../rental/rental.ts";
import type { Instant } from "../warsaw.ts";
import type { CarCondition } from "./car_condition.ts";
import { isErasure, type PaperDeletionCause, type PaperFile } from "./paper_file.ts";
import type { ProtocolEvent } from "./protocol_events.ts";

/** How a protocol came to be signed. */
type Signing<Personal> =
  | {
    readonly by: "screen";
    readonly at: Instant;
    readonly contentHash: string;
    /** `Signatures`. */
    readonly signatures: Personal;
  }
  | { readonly by: "upload"; readonly at: Instant };

/** Content for a protocol that was signed before: written on another device in between. */
export interface Annex<Personal> {
  /** The time of the device's clock. */
  readonly writtenAt: Instant;
  readonly recordedAt: Instant;
  /** `ProtocolContent`. */
  readonly content: Personal;
}

/** A protocol that is not deleted; `Personal` is sealed, or open. */
export interface OpenProtocol<Personal> {
  /** `planned`: prepared with the documents, not yet filled at the car. */
  readonly status: "planned" | "filled" | "signed";
  /** Somebody has filled it at the car; a prepared one may be signed without, by a scan. */
  readonly isFilled: boolean;
  readonly rentalId: string;
  readonly carId: string;
  readonly customerId: string;
  /** Former customers whose keys seal earlier events. */
  readonly formerCustomerIds: readonly string[];
  readonly condition: CarCondition;
  /** The sum of the settlement in zł; absent without one. */
  readonly settled?: number | undefined;
  /** `ProtocolContent`. */
  readonly content: Personal;
  readonly signing: Signing<Personal> | null;
  /** When the car changed hands by a scan of a paper that was only prepared, if it was typed. */
  readonly handedAt?: Instant | undefined;
  readonly annexes: readonly Annex<Personal>[];
  /** Drawn or uploaded; null once the data it shows has changed. */
  readonly pdf: PaperFile | null;
  readonly createdAt: Instant;
  readonly modifiedAt: Instant;
}

/** A protocol's state: a union by `status`. */
export type ProtocolState<Personal> =
  | { readonly status: "none" }
  | OpenProtocol<Personal>
  | {
    readonly status: "deleted";
    readonly rentalId: string;
    /** Customers whose keys open its events; empty if its customer was erased. */
    readonly customerIds: readonly string[];
    readonly carId: string;
    readonly cause: PaperDeletionCause;
    /** Of the car; null if the protocol was never filled, or was deleted as wrong. */
    readonly condition: CarCondition | null;
    /** Where its customer was erased. */
    readonly handedAt?: Instant | undefined;
  };

/** The state before the first event. */
export const noProtocol: ProtocolState<never> = { status: "none" };

/** The next state after `event`, which happened at `at` and may carry personal data. */
export function evolveProtocol<Personal>(
  state: ProtocolState<Personal>,
  event: ProtocolEvent,
  at: Instant,
  personal: Personal | undefined,
): ProtocolState<Personal> {
  if (event.type === "ProtocolDrawnUp") {
    return {
      status: event.origin === "form" ? "filled" : "planned",
      isFilled: event.origin === "form",
      rentalId: event.rentalId,
      carId: event.carId,
      customerId: event.customerId,
      formerCustomerIds: [],
      condition: event.condition,
      settled: event.settled,
      content: need(personal, event),
      signing: null,
      annexes: [],
      pdf: null,
      createdAt: at,
      modifiedAt: at,
    };
  }
  if (!isOpenProtocol(state)) {
    throw new Error(`Cannot evolve a protocol: ${event.type} while it is ${state.status}`);
  }
  const touched = { ...state, modifiedAt: at };
  switch (event.type) {
    case "ProtocolRevised":
      return {
        ...touched,
        status: "filled",
        isFilled: true,
        carId: event.carId ?? state.carId,
        customerId: event.customerId,
        formerCustomerIds: formerIds(state, event.customerId),
        condition: event.condition,
        settled: event.settled,
        content: need(personal, event),
        pdf: null,
      };
    case "ProtocolSigned": {
      const { signedAt, contentHash } = event;
      const signatures = need(personal, event);
      return {
        ...touched,
        status: "signed",
        signing: { by: "screen", at: signedAt, contentHash, signatures },
        pdf: null,
      };
    }
    case "ProtocolAnnexed": {
      const annex = { writtenAt: event.writtenAt, recordedAt: at, content: need(personal, event) };
      return { ...touched, annexes: [...state.annexes, annex] };
    }
    case "ProtocolConflictSettled":
      return touched;
    case "ProtocolPdfDrawn":
      return { ...touched, pdf: event.file };
    case "ProtocolPdfOutdated":
      return { ...touched, pdf: null };
    case "SignedProtocolUploaded": {
      const { type: _, file: pdf, ...typed } = event;
      return { ...touched, ...typed, status: "signed", signing: { by: "upload", at }, pdf };
    }
    case "ProtocolDeleted":
      return {
        status: "deleted",
        rentalId: state.rentalId,
        customerIds: isErasure(event.cause) ? [] : customerIdsOf(state),
        carId: state.carId,
        cause: event.cause,
        condition: state.isFilled && isErasure(event.cause) ? state.condition : null,
        ...state.handedAt && isErasure(event.cause) && { handedAt: state.handedAt },
      };
    default:
      return event satisfies never;
  }
}

/** Whether the protocol was drawn up and not deleted. */
export function isOpenProtocol<Personal>(
  state: ProtocolState<Personal>,
): state is OpenProtocol<Personal> {
  return state.status !== "none" && state.status !== "deleted";
}

function need<Personal>(personal: Personal | undefined, { type }: ProtocolEvent): Personal {
  if (personal === undefined) throw new Error(`Cannot evolve a protocol: ${type} carries nothing`);
  return personal;
}
