import { PROTOCOL_KINDS } from "../../../shared/papers/options.ts";
import { call, versioned } from "../../api/office/call.ts";
import { protocolOfRental } from "../../api/office/protocol_api.ts";
import type { Protocol } from "../../../shared/api/protocol.ts";
import type { Rental } from "../../../shared/api/rental.ts";
import type { AgreementReply, MadePapers } from "../../../shared/api/agreement.ts";
import { isSigned } from "./paper.ts";

/** A rental with its existing papers. */
export type RentalFiles = {
  readonly rental: Rental;
  readonly agreement: AgreementReply | undefined;
  readonly handover: Protocol | undefined;
  readonly return: Protocol | undefined;
};

/** Reads a rental and its papers. @throws ProblemFailure 404 for an unknown rental */
export async function filesOfRental(rentalId: string, signal?: AbortSignal): Promise<RentalFiles> {
  const { values: rental } = await versioned("GET /rental/{id}", {
    params: { id: rentalId },
    signal,
  });
  // The browser reports each 404 as an error, so papers that do not exist are not requested.
  if (!rental.hasDocument) {
    return { rental, agreement: undefined, handover: undefined, return: undefined };
  }
  const [agreement, handover, back] = await Promise.all([
    agreementOfRental(rentalId, signal),
    protocolOfRental("handover", rentalId, signal),
    protocolOfRental("return", rentalId, signal),
  ]);
  return { rental, agreement, handover: handover?.values, return: back?.values };
}

/**
 * Which papers of a rental are signed, so that they cannot be created again (decisions §4.2): an
 * agreement on the screen, which changes by an annex, or `others`. Undefined for none.
 */
export async function signedPapers(rentalId: string): Promise<SignedPapers | undefined> {
  const [agreements, ...protocols] = await Promise.all([
    call("GET /rentaldocument/rental/{rentalId}", { params: { rentalId } }),
    ...PROTOCOL_KINDS.map((kind) => protocolOfRental(kind, rentalId)),
  ]);
  const signed = agreements.filter(isSigned);
  if (signed.some(({ signing }) => signing?.by === "screen")) return "agreement_on_screen";
  const isOneSigned = protocols.some((one) => one?.values.status === "signed");
  return signed.length > 0 || isOneSigned ? "others" : undefined;
}
export type SignedPapers = "agreement_on_screen" | "others";

/** Whether both have signed the rental's agreement. */
export async function holdsSignedAgreement(
  rentalId: string,
  signal?: AbortSignal,
): Promise<boolean> {
  const agreements = await call("GET /rentaldocument/rental/{rentalId}", {
    params: { rentalId },
    signal,
  });
  return agreements.some(isSigned);
}

/**
 * Creates all three papers of a rental with their PDFs, or none; the same key never creates them
 * twice.
 * @throws ProblemFailure 404, 409, or 5xx with the message of the failed step
 */
export async function createPapers(
  rentalId: string,
  idempotencyKey: string,
): Promise<MadePapers> {
  return await call("POST /rental/{id}/documents", { params: { id: rentalId }, idempotencyKey });
}

/** Deletes all papers of a rental. @throws ProblemFailure 404, 409 for a signed protocol */
export async function deleteRentalPapers(rentalId: string, idempotencyKey: string): Promise<void> {
  await call("DELETE /rental/{id}/documents", { params: { id: rentalId }, idempotencyKey });
}

/** Reads the whole agreement: lists contain neither PESEL nor NIP. */
async function agreementOfRental(
  rentalId: string,
  signal: AbortSignal | undefined,
): Promise<AgreementReply | undefined> {
  const [listed] = await call("GET /rentaldocument/rental/{rentalId}", {
    params: { rentalId },
    signal,
  });
  return listed &&
    (await versioned("GET /rentaldocument/{id}", { params: { id: listed.id }, signal })).values;
}
