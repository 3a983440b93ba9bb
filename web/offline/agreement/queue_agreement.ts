import type { AgreementSigning } from "../../../shared/api/rental_document.ts";
import type { AgreementBase, AgreementChange, AgreementFields } from "../agreement_wish.ts";
import type { Device } from "../device/device.ts";
import { draftName, dropOwnDraft } from "../device/drafts.ts";
import { type AgreementEntry, isUnsent, type OutboxEntry } from "../entry.ts";
import { NewerOnDevice } from "../outbox.ts";
import { withConnection } from "../with_connection.ts";

/** The agreement that an entry is about. */
interface AgreementOfEntry {
  readonly agreementId: string;
  readonly rentalId: string;
  /** The car and the customer. */
  readonly title: string;
}

/** Signatures under an agreement, as a form passes them on. */
export interface SignedAgreement extends AgreementOfEntry {
  readonly signing: AgreementSigning;
}

/** A saved agreement, as a form passes it on. */
export interface SavedAgreement extends AgreementOfEntry {
  /** Of the request, which may have been sent before without a reply. */
  readonly key: string;
  readonly fields: AgreementFields;
  readonly base: AgreementBase;
  /** The fields that the form was opened with. */
  readonly before: AgreementFields;
  /** What was typed, as the form stored it as its draft; undefined drops any draft. */
  readonly draft?: unknown;
}

/** An entry that saves an agreement. */
export type AgreementSave = AgreementEntry & {
  readonly wish: Extract<AgreementChange, { type: "saveAgreement" }>;
};

type Store = Pick<Device, "db" | "now" | "newId">;

/**
 * Queues the signatures under an agreement; they replace refused ones.
 * @throws NewerOnDevice where it was signed on this device already, or the store's failure
 */
export function queueSignatures(
  device: Store,
  { signing, ...of }: SignedAgreement,
): Promise<AgreementEntry> {
  const entry = newEntry(device, device.newId(), of, { type: "signAgreement", signing });
  return queue(device, entry, async (unsent) => {
    const signed = unsent.filter(({ wish }) => wish?.type === "signAgreement");
    if (signed.some(isOnItsWay)) {
      throw new NewerOnDevice("Cannot sign an agreement: it was signed on this device");
    }
    await device.db.outbox.bulkDelete(signed.map(({ order }) => order));
    return entry;
  });
}

/**
 * Queues a saved agreement and drops its draft; it replaces what was refused of the rental's agreement before.
 * @throws NewerOnDevice where this device has signed it or saved another version, or the store's failure
 */
export function queueAgreement(
  device: Store,
  { key, fields, base, before, draft, ...of }: SavedAgreement,
): Promise<AgreementEntry> {
  const entry = newEntry(device, key, of, { type: "saveAgreement", fields });
  return queue(device, entry, async (unsent) => {
    const last = unsent.findLast(isOnItsWay);
    if (last && !(base.type === "entry" && base.id === last.id)) {
      throw new NewerOnDevice("Cannot save an agreement: this device has a newer version");
    }
    await takeOutOutdated(device.db, { ...of, draft });
    return { ...entry, base: await baseNow(device, base, before) };
  });
}

/** Removes a saved draft and the saves of its agreement that were refused: the server accepted this one. */
export function dropOutdated(
  { db }: Pick<Device, "db">,
  saved: Pick<SavedAgreement, "rentalId" | "draft">,
): Promise<void> {
  return withConnection(
    db,
    () => db.transaction("rw", db.outbox, db.drafts, () => takeOutOutdated(db, saved)),
  );
}

/** The signatures under a rental's agreement that wait on this device, and were not refused. */
export async function waitingSignatures(
  device: Pick<Device, "db">,
  rentalId: string,
): Promise<AgreementEntry | undefined> {
  return (await unsentOfRental(device, rentalId))
    .find((entry) => entry.wish?.type === "signAgreement" && isOnItsWay(entry));
}

/** The newest version of a rental's agreement that waits on this device, and was not refused. */
export async function waitingSave(
  device: Pick<Device, "db">,
  rentalId: string,
): Promise<AgreementSave | undefined> {
  return (await unsentOfRental(device, rentalId)).filter(isSave).findLast(isOnItsWay);
}

/** The same by the agreement's id. */
export async function waitingSaveOf(
  { db }: Pick<Device, "db">,
  agreementId: string,
): Promise<AgreementSave | undefined> {
  const subject = `agreement/${agreementId}`;
  const entries = await withConnection(db, () => db.outbox.where({ subject }).sortBy("order"));
  return entries.filter(isUnsent).filter(isSave).findLast(isOnItsWay);
}

/** The newest version of a rental's agreement that the server has refused. */
export async function refusedSave(
  device: Pick<Device, "db">,
  rentalId: string,
): Promise<AgreementSave | undefined> {
  return (await unsentOfRental(device, rentalId)).filter(isSave)
    .findLast(({ state }) => state.name === "refused");
}

function newEntry(
  { now }: Store,
  id: string,
  { agreementId, rentalId, title }: AgreementOfEntry,
  wish: AgreementChange,
): Omit<AgreementEntry, "order"> {
  return {
    id,
    subject: `agreement/${agreementId}`,
    kind: "agreement",
    agreementId,
    rentalId,
    title,
    wish,
    savedAt: now(),
    state: { name: "waiting", tries: 0, nextTryAt: now() },
  };
}

/** Adds what `decide` returns; it is passed the unsent entries of the agreement. */
function queue(
  { db }: Store,
  { id, subject }: Pick<AgreementEntry, "id" | "subject">,
  decide: (unsent: readonly AgreementEntry[]) => Promise<Omit<AgreementEntry, "order">>,
): Promise<AgreementEntry> {
  return withConnection(db, () =>
    db.transaction("rw", db.outbox, db.drafts, async () => {
      // `withConnection` may repeat this after a lost connection: the entry may be stored already.
      const written = await db.outbox.get({ id });
      if (written?.kind === "agreement") return written;
      const there = await db.outbox.where({ subject }).sortBy("order");
      const entry = await decide(there.filter(isUnsent).filter(isOfAgreement));
      return { ...entry, order: await db.outbox.add(entry) };
    }));
}

/** Must run within a transaction. */
async function takeOutOutdated(
  db: Device["db"],
  { rentalId, draft }: Pick<SavedAgreement, "rentalId" | "draft">,
): Promise<void> {
  const refused = (await db.outbox.where({ "state.name": "refused" }).toArray())
    .filter((entry) => entry.rentalId === rentalId && isSave(entry));
  await db.outbox.bulkDelete(refused.map(({ order }) => order));
  await dropOwnDraft(db, { name: draftName("agreement", rentalId), values: draft });
}

/** The base as it is now: an entry that was sent or removed since is no base any more. */
async function baseNow(
  { db }: Store,
  base: AgreementBase,
  before: AgreementFields,
): Promise<AgreementBase> {
  if (base.type !== "entry") return base;
  const entry = await db.outbox.get({ id: base.id });
  if (entry && isUnsent(entry)) return base;
  // Without a known version the server's is compared with what the form was opened with.
  const version = entry?.state.name === "sent" ? entry.state.version : 0;
  return { type: "version", version, fields: before };
}

async function unsentOfRental(
  { db }: Pick<Device, "db">,
  rentalId: string,
): Promise<AgreementEntry[]> {
  const entries = await withConnection(db, () => db.outbox.orderBy("order").toArray());
  return entries.filter(isUnsent).filter(isOfAgreement)
    .filter((entry) => entry.rentalId === rentalId);
}

function isOfAgreement(entry: OutboxEntry): entry is AgreementEntry {
  return entry.kind === "agreement";
}

function isSave(entry: OutboxEntry): entry is AgreementSave {
  return entry.wish?.type === "saveAgreement";
}

function isOnItsWay({ state }: Pick<OutboxEntry, "state">): boolean {
  return state.name !== "refused";
}
