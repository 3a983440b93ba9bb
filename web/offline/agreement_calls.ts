import { type RentalDocument, rentalDocument } from "../../shared/api/rental_document.ts";
import type { Device } from "./device/device.ts";
import type { AgreementEntry } from "./entry.ts";
import { confirmAgreement } from "./entry_progress.ts";
import { type PlainOutcome, plainOutcomeOf } from "./failed_call.ts";

/**
 * Sends the signatures under an agreement. The hash of what was shown is the only version they are
 * about: the server refuses them where anything of it has changed.
 * @returns what the failure of the call means, unless an earlier try has recorded the signatures
 */
export async function sendSignatures(
  device: Device,
  entry: AgreementEntry,
): Promise<"sent" | PlainOutcome> {
  const { id, key = id, agreementId, wish } = entry;
  try {
    const { data } = await device.call({
      method: "POST",
      path: `${pathOf(agreementId)}/sign`,
      json: wish?.signing,
      idempotencyKey: key,
    });
    await confirmAgreement(device, entry, rentalDocument.parse(data));
    return "sent";
  } catch (failure) {
    const outcome = plainOutcomeOf(failure);
    return outcome.type === "refused" && REPEATED.has(outcome.status)
      ? await findRecorded(device, entry, outcome)
      : outcome;
  }
}

/** Another device may have sent them from an export, or a try under another key. */
async function findRecorded(
  device: Device,
  entry: AgreementEntry,
  refused: PlainOutcome,
): Promise<"sent" | PlainOutcome> {
  try {
    const { data } = await device.call({ method: "GET", path: pathOf(entry.agreementId) });
    const theirs = rentalDocument.parse(data);
    if (!isRecorded(entry, theirs)) return refused;
    await confirmAgreement(device, entry, theirs);
    return "sent";
  } catch (failure) {
    const outcome = plainOutcomeOf(failure);
    return outcome.type === "refused" ? refused : outcome;
  }
}

function isRecorded({ wish }: AgreementEntry, { signing }: RentalDocument): boolean {
  return signing?.by === "screen" && signing.contentHash === wish?.signing.contentHash &&
    signing.at === wish.signing.signedAt;
}

function pathOf(id: string): string {
  return `/rentaldocument/${id}`;
}

/** 409: signed already; 422: the key was used with another request. */
const REPEATED = new Set([409, 422]);
