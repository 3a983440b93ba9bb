import { type Protocol, protocol } from "../../../shared/api/protocol.ts";
import type { Rental } from "../../../shared/api/rental.ts";
import {
  type RentalDocument,
  type RentalPapers,
  rentalPapers,
} from "../../../shared/api/rental_document.ts";
import { oneRental } from "../../api/office/admin_rentals.ts";
import { documentsOfRental, oneDocument } from "../../api/office/document_api.ts";
import { ProblemFailure } from "../../api/failures.ts";
import { forgetRentals } from "../../api/office/forget_rentals.ts";
import { request } from "../../api/transport.ts";

/** A rental with the papers that it has. */
export type RentalFiles = {
  readonly rental: Rental;
  readonly agreement: RentalDocument | undefined;
  readonly handover: Protocol | undefined;
  readonly return: Protocol | undefined;
};

/** A rental and its papers. @throws ProblemFailure 404 for an unknown rental */
export async function filesOfRental(rentalId: string, signal?: AbortSignal): Promise<RentalFiles> {
  const { values: rental } = await oneRental(rentalId, signal);
  // What is not there is a failed request in the browser's eyes: it is not asked for.
  if (!rental.hasDocument) {
    return { rental, agreement: undefined, handover: undefined, return: undefined };
  }
  const [agreement, handover, back] = await Promise.all([
    agreementOfRental(rentalId, signal),
    protocolOfRental("/rentalprotocolout", rentalId, signal),
    protocolOfRental("/rentalprotocolin", rentalId, signal),
  ]);
  return { rental, agreement, handover, return: back };
}

/** Whether one of a rental's papers is signed, so that none of them is made anew (decisions §4.2). */
export async function holdsSigned(rentalId: string, signal?: AbortSignal): Promise<boolean> {
  const [agreed, ...kinds] = await Promise.all([
    holdsSignedAgreement(rentalId, signal),
    protocolOfRental("/rentalprotocolout", rentalId, signal),
    protocolOfRental("/rentalprotocolin", rentalId, signal),
  ]);
  return agreed || kinds.some((one) => one?.status === "signed");
}

/** Whether a scan stands in the place of its agreement's PDF. */
export async function holdsSignedAgreement(
  rentalId: string,
  signal?: AbortSignal,
): Promise<boolean> {
  const agreements = await documentsOfRental(rentalId, signal);
  return agreements.some(({ isManuallyUploaded }) => isManuallyUploaded);
}

/**
 * All three papers of a rental with their PDFs, or none; the same key never makes them twice.
 * @throws ProblemFailure 404, 409, or 5xx with the sentence of the step that failed
 */
export async function createPapers(
  rentalId: string,
  idempotencyKey: string,
): Promise<RentalPapers> {
  const { data } = await request("POST", pathOf(rentalId), {
    idempotencyKey,
    timeout: DRAWING_TIME,
    parse: (reply) => rentalPapers.parse(reply),
  }).finally(forgetRentals);
  return data;
}

/** Deletes all papers of a rental. @throws ProblemFailure 404, 409 for a signed protocol */
export async function deleteRentalPapers(rentalId: string, idempotencyKey: string): Promise<void> {
  await request("DELETE", pathOf(rentalId), { idempotencyKey, timeout: DRAWING_TIME })
    .finally(forgetRentals);
}

/** ms; three PDFs are drawn before the reply. */
const DRAWING_TIME = 100_000;

/** The whole one: lists say neither PESEL nor NIP, nor whether one of them is there. */
async function agreementOfRental(
  rentalId: string,
  signal: AbortSignal | undefined,
): Promise<RentalDocument | undefined> {
  const [listed] = await documentsOfRental(rentalId, signal);
  return listed && (await oneDocument(listed.id, signal)).values;
}

async function protocolOfRental(
  base: string,
  rentalId: string,
  signal: AbortSignal | undefined,
): Promise<Protocol | undefined> {
  try {
    const { data } = await request("GET", `${base}/rental/${encodeURIComponent(rentalId)}`, {
      signal,
      parse: (reply) => protocol.parse(reply),
    });
    return data;
  } catch (failure) {
    // The reply for a rental that has none (decisions §9.6).
    if (failure instanceof ProblemFailure && failure.status === 404) return undefined;
    throw failure;
  }
}

function pathOf(rentalId: string): string {
  return `/rental/${encodeURIComponent(rentalId)}/documents`;
}
