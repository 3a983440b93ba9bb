import { type AgreementReply, agreementReply } from "../../../shared/api/agreement.ts";
import type { ReplicaAgreement } from "../../../shared/api/replica.ts";
import { isSameValue, merge3 } from "../../../shared/merge3.ts";
import {
  type AgreementBase,
  type AgreementFields,
  agreementFields,
  fieldsOf,
} from "../agreement_change.ts";
import type { CallRequest } from "../device/device.ts";
import { draftName } from "../device/drafts.ts";
import type { AgreementEntry } from "../entry.ts";
import type { Pending } from "../entry_change.ts";
import { outcomeOf } from "../failed_call.ts";
import { paperHere } from "./agreement_here.ts";
import type { Comparison, EntryKind, OpenedWith, VersionRules } from "./entry_kind.ts";

const versions: VersionRules<AgreementEntry> = {
  continues: ({ subject, wish }, other) =>
    other.subject === subject && other.state.name !== "refused" &&
    (wish?.type === "saveAgreement" || other.wish?.type === "signAgreement"),
  replaces: ({ subject, wish }, other) =>
    other.state.name === "refused" && other.wish?.type === wish?.type &&
    (wish?.type === "saveAgreement" || other.subject === subject),
  /** The version that was sent may contain changes of the server that the form has not shown. */
  baseAfter: (_db, _entry, { before = null }: OpenedWith<AgreementFields | null>) =>
    Promise.resolve({ type: "version", version: NO_VERSION, fields: before }),
  withBase: (entry, base: AgreementBase) => ({ ...entry, base }),
};

const comparison: Comparison<AgreementEntry, AgreementReply> = {
  async read({ call }, { agreementId }) {
    try {
      return agreementReply.parse((await call({ method: "GET", path: pathOf(agreementId) })).data);
    } catch (failure) {
      if (outcomeOf(failure).type === "refused") return undefined;
      throw failure;
    }
  },
  isRecorded({ wish }, theirs) {
    if (wish.type === "saveAgreement") {
      return isSameValue(agreementFields.parse(wish.fields), fieldsOf(theirs));
    }
    const { signing } = theirs;
    return signing?.by === "screen" && signing.contentHash === wish.signing.contentHash &&
      signing.at === wish.signing.signedAt;
  },
  /** With the server's changes of other fields, unless both sides have changed the same one. */
  rebased({ base, wish }, theirs, newId) {
    const { version, state } = theirs;
    const isMergeable = wish.type === "saveAgreement" && base?.type === "version" &&
      base.version !== version && state !== "signed";
    if (!isMergeable) return undefined;
    const fields = fieldsOf(theirs);
    const { merged, conflicts } = merge3<AgreementFields>({
      before: base.fields ? agreementFields.parse(base.fields) : undefined,
      mine: agreementFields.parse(wish.fields),
      theirs: fields,
    });
    if (conflicts.length > 0) return undefined;
    return {
      change: {
        base: { type: "version", version, fields },
        wish: { type: "saveAgreement", fields: merged },
        key: newId(),
      },
      // Later versions were typed without the server's changes: they are merged too.
      later: { type: "version", version: NO_VERSION, fields: wish.fields },
    };
  },
};

/**
 * Versions of an agreement, and signatures under it. The hash of what was shown is the only version
 * that signatures are about: the server refuses them where anything of it has changed.
 */
export const AGREEMENT: EntryKind<AgreementEntry, AgreementReply> = {
  draftOf: ({ wish, rentalId }) =>
    wish?.type === "saveAgreement" ? draftName("agreement", rentalId) : undefined,
  send: async ({ call }, entry) => agreementReply.parse((await call(callOf(entry))).data),
  async confirmed(device, entry, saved) {
    const { wish, rentalId } = entry;
    const { id, version, state, signing, drivingLicense } = saved;
    const { validFrom, validTo, rentalFee, deposit, deliveryFee } = saved;
    const fields = fieldsOf(saved);
    const paper = wish.type === "saveAgreement" && state !== "signed"
      ? await paperHere(device, entry, fields) ?? null
      : null;
    const value: ReplicaAgreement = {
      rentalId,
      terms: { validFrom, validTo, rentalFee, deposit, deliveryFee },
      known: { id, version, state, signing, hasLicence: drivingLicense !== "", paper },
    };
    return {
      version,
      base: { type: "version", version, fields },
      bareBase: { type: "version", version, fields: null },
      row: { type: "agreement", id: rentalId, value },
    };
  },
  versions,
  comparison,
};

function callOf(
  { id, key = id, agreementId, rentalId, base, wish }: Pending<AgreementEntry>,
): CallRequest {
  const sending = { idempotencyKey: key };
  if (wish.type === "signAgreement") {
    return { method: "POST", path: `${pathOf(agreementId)}/sign`, json: wish.signing, ...sending };
  }
  const json = { rentalId, ...wish.fields };
  return base?.type === "version"
    ? {
      method: "PUT",
      path: `${BASE}/json/${agreementId}`,
      json,
      ifMatch: base.version,
      ...sending,
    }
    : { method: "POST", path: BASE, json: { id: agreementId, ...json }, ...sending };
}

function pathOf(id: string): string {
  return `${BASE}/${id}`;
}

const BASE = "/rentaldocument";
/** Never matches a version: the server's is compared with what the form was opened with. */
const NO_VERSION = 0;
