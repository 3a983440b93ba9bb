import { customerIdsOf, formerIds } from "../rental/rental.ts";
import type { Instant } from "../warsaw.ts";
import type {
  AgreementAnnex,
  AgreementEvent,
  AgreementTerms,
  VoidCause,
} from "./agreement_events.ts";
import { isErasure, type PaperFile } from "./paper_file.ts";

/** When and how an agreement was signed; both times are of the signers' devices. */
export type AgreementSigningFacts =
  /** Signed by the customer alone, through the link. */
  | { readonly by: "customer"; readonly at: Instant; readonly contentHash: string }
  /** By both; the customer may have signed earlier, by the link. */
  | {
    readonly by: "screen";
    readonly at: Instant;
    readonly customerAt: Instant;
    readonly contentHash: string;
  }
  | { readonly by: "upload"; readonly at: Instant };

/** The same with what was signed: a `SealedAgreementSigning`. */
export type AgreementSignatures<Personal> =
  | (Exclude<AgreementSigningFacts, { by: "upload" }> & { readonly signatures: Personal })
  | Extract<AgreementSigningFacts, { by: "upload" }>;

/** An agreement that is not deleted; `Personal` is sealed, or open. */
export interface OpenAgreement<Personal> {
  /** `signed`: by both on the screen, or a PDF with signatures was uploaded. */
  readonly status: "drawn_up" | "signed_by_customer" | "signed";
  readonly rentalId: string;
  readonly carId: string;
  readonly customerId: string;
  /** Whose keys earlier events are sealed with. */
  readonly formerCustomerIds: readonly string[];
  /** The terms that apply now: those of the latest annex. */
  readonly terms: AgreementTerms;
  readonly signing: AgreementSignatures<Personal> | null;
  /** Why the customer's last signature is void; absent if none is, or they have signed again. */
  readonly voided?: VoidCause | undefined;
  /** The annexes of a signed agreement, in their order. */
  readonly annexes: readonly AgreementAnnex[];
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
    /** Whose keys still open the events behind it; none if it went with its customer. */
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
    const { rentalId, carId, customerId, terms, voided } = event;
    return {
      status: "drawn_up",
      rentalId,
      carId,
      customerId,
      formerCustomerIds: [],
      terms,
      signing: null,
      ...voided ? { voided } : {},
      annexes: [],
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
        signing: null,
        carId: event.carId ?? state.carId,
        customerId: event.customerId,
        formerCustomerIds: formerIds(state, event.customerId),
        terms: event.terms,
        party: need(personal, event),
        pdf: null,
      };
    case "AgreementSignedByCustomer":
    case "AgreementSigned":
    case "SignedAgreementUploaded":
      return { ...withoutVoid(touched), ...signedBy(event, at, personal) };
    case "AgreementSignatureVoided":
      return { ...touched, status: "drawn_up", signing: null, voided: event.cause };
    case "AgreementAnnexed": {
      const { validTo, car, wishedBy = "customer" } = event;
      const terms = event.terms ?? { ...state.terms, validTo };
      return {
        ...touched,
        carId: car?.id ?? state.carId,
        terms,
        annexes: [...state.annexes, { recordedAt: at, terms, ...car ? { car } : {}, wishedBy }],
        // A scan stays; what was signed on the screen is drawn again, with the annex.
        pdf: state.signing?.by === "upload" ? state.pdf : null,
      };
    }
    case "AgreementPdfDrawn":
      return { ...touched, pdf: event.file };
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
  return state.status !== "none" && state.status !== "deleted";
}

/** The event that voids a customer's signature, if the business has not signed yet. */
export function voidedSignature(
  { status }: Pick<OpenAgreement<unknown>, "status">,
  cause: VoidCause,
): AgreementEvent[] {
  return status === "signed_by_customer" ? [{ type: "AgreementSignatureVoided", cause }] : [];
}

/** What a signature changes. A drawn PDF has no signatures, so it goes once both have signed. */
function signedBy<Personal>(
  event: Extract<
    AgreementEvent,
    { type: "AgreementSignedByCustomer" | "AgreementSigned" | "SignedAgreementUploaded" }
  >,
  at: Instant,
  personal: Personal | undefined,
) {
  if (event.type === "SignedAgreementUploaded") {
    const signing = { by: "upload" as const, at };
    return { status: "signed" as const, signing, pdf: event.file };
  }
  const { signedAt, contentHash } = event;
  const signed = { at: signedAt, contentHash, signatures: need(personal, event) };
  if (event.type === "AgreementSignedByCustomer") {
    const signing = { by: "customer" as const, ...signed };
    return { status: "signed_by_customer" as const, signing };
  }
  const signing = {
    by: "screen" as const,
    customerAt: event.customerSignedAt ?? signedAt,
    ...signed,
  };
  return { status: "signed" as const, signing, pdf: null };
}

function withoutVoid<Personal>(
  { voided: _, ...agreement }: OpenAgreement<Personal>,
): OpenAgreement<Personal> {
  return agreement;
}

function need<Personal>(personal: Personal | undefined, { type }: AgreementEvent): Personal {
  if (personal === undefined) {
    throw new Error(`Cannot evolve an agreement: ${type} carries nothing`);
  }
  return personal;
}
