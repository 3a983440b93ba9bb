import { customerIdsOf, formerIds } from "../rental/rental.ts";
import type { Instant } from "../warsaw.ts";
import type { AgreementEvent, AgreementTerms } from "./agreement_events.ts";
import { isErasure, type PaperFile } from "./paper_file.ts";

/** An agreement that is not deleted; `Personal` is sealed, or open. */
export interface OpenAgreement<Personal> {
  /** `signed`: a PDF with signatures was uploaded. */
  readonly status: "drawn_up" | "signed";
  readonly rentalId: string;
  readonly carId: string;
  readonly customerId: string;
  /** Whose keys earlier events are sealed with. */
  readonly formerCustomerIds: readonly string[];
  readonly terms: AgreementTerms;
  /** `AgreementParty`. */
  readonly party: Personal;
  /** Drawn or uploaded; none once the agreement has changed. */
  readonly pdf: PaperFile | null;
  readonly attachment: { readonly file: PaperFile; readonly name: Personal } | null;
  readonly createdAt: Instant;
  readonly modifiedAt: Instant;
}

/** An agreement's state: a union by `status`. */
export type AgreementState<Personal> =
  | { readonly status: "none" }
  | OpenAgreement<Personal>
  | {
    readonly status: "deleted";
    readonly rentalId: string;
    /** Whose keys still open the events behind it; none where it went with its customer. */
    readonly customerIds: readonly string[];
  };

/** What a state is before its first event. */
export const noAgreement: AgreementState<never> = { status: "none" };

/** The next state after `event`, which happened at `at` and may carry personal data. */
export function evolveAgreement<Personal>(
  state: AgreementState<Personal>,
  event: AgreementEvent,
  at: Instant,
  personal: Personal | undefined,
): AgreementState<Personal> {
  if (event.type === "AgreementDrawnUp") {
    const { rentalId, carId, customerId, terms } = event;
    return {
      status: "drawn_up",
      rentalId,
      carId,
      customerId,
      formerCustomerIds: [],
      terms,
      party: need(personal, event),
      pdf: null,
      attachment: null,
      createdAt: at,
      modifiedAt: at,
    };
  }
  if (!isOpenAgreement(state)) {
    throw new Error(`Cannot evolve an agreement: ${event.type} while it is ${state.status}`);
  }
  const touched = { ...state, modifiedAt: at };
  switch (event.type) {
    case "AgreementRevised":
      return {
        ...touched,
        status: "drawn_up",
        customerId: event.customerId,
        formerCustomerIds: formerIds(state, event.customerId),
        terms: event.terms,
        party: need(personal, event),
        pdf: null,
      };
    case "AgreementPdfDrawn":
      return { ...touched, pdf: event.file };
    case "SignedAgreementUploaded":
      return { ...touched, status: "signed", pdf: event.file };
    case "AgreementFileAttached":
      return {
        ...touched,
        attachment: { file: event.file, name: need(personal, event) },
      };
    case "AgreementDeleted":
      return {
        status: "deleted",
        rentalId: state.rentalId,
        customerIds: isErasure(event.cause) ? [] : customerIdsOf(state),
      };
    default:
      return event satisfies never;
  }
}

/** Whether the agreement was drawn up and not deleted. */
export function isOpenAgreement<Personal>(
  state: AgreementState<Personal>,
): state is OpenAgreement<Personal> {
  return state.status === "drawn_up" || state.status === "signed";
}

function need<Personal>(personal: Personal | undefined, { type }: AgreementEvent): Personal {
  if (personal === undefined) {
    throw new Error(`Cannot evolve an agreement: ${type} carries nothing`);
  }
  return personal;
}
