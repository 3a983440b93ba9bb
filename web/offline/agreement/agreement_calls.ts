import { type RentalDocument, rentalDocument } from "../../../shared/api/rental_document.ts";
import { isSameValue, merge3 } from "../../../shared/merge3.ts";
import {
  type AgreementChange,
  type AgreementFields,
  agreementFields,
  fieldsOf,
} from "../agreement_wish.ts";
import type { CallWish, Device } from "../device/device.ts";
import type { AgreementEntry } from "../entry.ts";
import { confirmAgreement, rebaseAgreement } from "../entry_progress.ts";
import { type PlainOutcome, plainOutcomeOf } from "../failed_call.ts";
import { paperHere } from "./agreement_here.ts";

/**
 * Sends a saved agreement or the signatures under it. The hash of what was shown is the only version
 * that signatures are about: the server refuses them where anything of it has changed.
 * @returns what the failure of the call means, unless an earlier try was recorded
 */
export async function sendAgreement(
  device: Device,
  entry: AgreementEntry,
  wish: AgreementChange,
): Promise<"sent" | PlainOutcome> {
  try {
    const { data } = await device.call(callOf(entry, wish));
    return await confirmed(device, entry, wish, rentalDocument.parse(data));
  } catch (failure) {
    const outcome = plainOutcomeOf(failure);
    return outcome.type === "refused" && COMPARED.has(outcome.status)
      ? await compare(device, entry, wish, outcome)
      : outcome;
  }
}

/**
 * Reads the server's agreement: another device may have sent ours from an export, or a try under
 * another key. A save is based on a newer version where both sides have changed different fields.
 */
async function compare(
  device: Device,
  entry: AgreementEntry,
  wish: AgreementChange,
  refused: Extract<PlainOutcome, { type: "refused" }>,
): Promise<"sent" | PlainOutcome> {
  let theirs: RentalDocument;
  try {
    const { data } = await device.call({ method: "GET", path: pathOf(entry.agreementId) });
    theirs = rentalDocument.parse(data);
  } catch (failure) {
    const outcome = plainOutcomeOf(failure);
    return outcome.type === "refused" ? refused : outcome;
  }
  if (isRecorded(wish, theirs)) return await confirmed(device, entry, wish, theirs);
  const merged = refused.status === STALE ? mergedSave(entry, wish, theirs) : undefined;
  if (!merged) return refused;
  const { version } = theirs;
  const base = { type: "version" as const, version, fields: fieldsOf(theirs) };
  const changed = { ...entry, wish: merged, base, key: device.newId() };
  await rebaseAgreement(device, changed);
  return await sendAgreement(device, changed, merged);
}

/** The save with the server's changes of other fields; undefined where both changed the same one. */
function mergedSave(
  { base }: AgreementEntry,
  wish: AgreementChange,
  theirs: RentalDocument,
): AgreementChange | undefined {
  if (wish.type !== "saveAgreement" || base?.type !== "version" || theirs.state === "signed") {
    return undefined;
  }
  const { merged, conflicts } = merge3<AgreementFields>({
    before: base.fields ? agreementFields.parse(base.fields) : undefined,
    mine: agreementFields.parse(wish.fields),
    theirs: fieldsOf(theirs),
  });
  const isTried = base.version === theirs.version;
  return isTried || conflicts.length > 0 ? undefined : { type: "saveAgreement", fields: merged };
}

async function confirmed(
  device: Device,
  entry: AgreementEntry,
  wish: AgreementChange,
  saved: RentalDocument,
): Promise<"sent"> {
  const fields = fieldsOf(saved);
  const paper = wish.type === "saveAgreement" && saved.state !== "signed"
    ? await paperHere(device, entry, fields)
    : undefined;
  await confirmAgreement(device, entry, { saved, fields, paper });
  return "sent";
}

function isRecorded(wish: AgreementChange, theirs: RentalDocument): boolean {
  if (wish.type === "saveAgreement") {
    return isSameValue(agreementFields.parse(wish.fields), fieldsOf(theirs));
  }
  const { signing } = theirs;
  return signing?.by === "screen" && signing.contentHash === wish.signing.contentHash &&
    signing.at === wish.signing.signedAt;
}

function callOf(
  { id, key = id, agreementId, rentalId, base }: AgreementEntry,
  wish: AgreementChange,
): CallWish {
  const sending = { idempotencyKey: key };
  if (wish.type === "signAgreement") {
    return { method: "POST", path: `${pathOf(agreementId)}/sign`, json: wish.signing, ...sending };
  }
  const json = { rentalId, ...wish.fields };
  return base?.type === "version"
    ? { method: "PUT", path: editPath(agreementId), json, ifMatch: base.version, ...sending }
    : { method: "POST", path: BASE, json: { id: agreementId, ...json }, ...sending };
}

function editPath(id: string): string {
  return `${BASE}/json/${id}`;
}

function pathOf(id: string): string {
  return `${BASE}/${id}`;
}

const BASE = "/rentaldocument";
const STALE = 412;
/** 409: signed or drawn up already; 422: the key was used with another request. */
const COMPARED = new Set([409, STALE, 422]);
