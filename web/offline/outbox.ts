import type { ProtocolContent } from "../../shared/papers/protocol_content.ts";
import type { AgreementFields } from "./agreement_change.ts";
import type { Device } from "./device/device.ts";
import type { KeptDraft } from "./db.ts";
import { dropOwnDraft } from "./device/drafts.ts";
import {
  type AgreementEntry,
  isProtocolEntry,
  isUnsent,
  type MoneyEntry,
  type OutboxEntry,
  type ProtocolEntry,
  type Subject,
} from "./entry.ts";
import type { AnyBase, NewEntry, Pending } from "./entry_change.ts";
import { setBaseOfLater } from "./entry_progress.ts";
import { ENTRY_KINDS } from "./kinds/entry_kinds.ts";
import { holdsOthers, queueOf } from "./sending_order.ts";
import { withConnection } from "./with_connection.ts";

/** What a form passes on when it is saved: the entry, and what belongs to the form. */
type SavedEntry = SavedProtocol | SavedAgreement | SavedMoney;
export type SavedProtocol = Saved<ProtocolEntry, "protocolId" | "carId", ProtocolContent>;
export type SavedAgreement = Saved<AgreementEntry, "agreementId", AgreementFields>;
/** With its `entryId` as the id. */
export type SavedMoney = Saved<MoneyEntry, "id", never>;

type Saved<Entry extends OutboxEntry, Key extends keyof Entry, Content> =
  & Pick<Pending<Entry>, "kind" | "rentalId" | "title" | "wish" | "base" | Key>
  & {
    /** The content of the version that the form was opened with, if known. */
    readonly before?: Content | undefined;
    /** The values the form stored as its draft; undefined drops any draft. */
    readonly draft?: unknown;
    /** Its key, if the request may have been sent before. */
    readonly id?: string;
  };

/** Another tab of this device has saved the protocol since this form was opened. */
export class NewerOnDevice extends Error {
  override readonly name = "NewerOnDevice";
}

/**
 * Queues what a form has saved and drops its draft in one transaction, so that it is either queued
 * or on the server from now on. It replaces refused entries by the rules of its kind.
 * @returns the entry. @throws NewerOnDevice, or the store's failure if there is no room.
 * @example await queueEntry(device, { kind, protocolId, rentalId, title, base, draft, wish })
 */
export function queueEntry(device: Queue, saved: SavedProtocol): Promise<ProtocolEntry>;
export function queueEntry(device: Queue, saved: SavedAgreement): Promise<AgreementEntry>;
export function queueEntry(device: Queue, saved: SavedMoney): Promise<MoneyEntry>;
export function queueEntry(device: Queue, saved: SavedEntry): Promise<OutboxEntry> {
  const { db, now, newId } = device;
  const { id = newId() } = saved;
  const { versions, draftOf } = ENTRY_KINDS[saved.kind];
  return withConnection(
    db,
    () =>
      db.transaction("rw", db.outbox, db.drafts, db.replica, async () => {
        // `withConnection` may repeat this after a lost connection: the entry may be stored already.
        const written = await db.outbox.get({ id });
        if (written) return written;
        const entry = newEntry(saved, id, now());
        const unsent = (await db.outbox.orderBy("order").toArray()).filter(isUnsent)
          .filter((one) => one.kind === saved.kind && one.rentalId === saved.rentalId);
        const last = unsent.findLast((one) => versions?.continues(entry, one));
        if (last && !(saved.base?.type === "entry" && saved.base.id === last.id)) {
          throw new NewerOnDevice("Cannot save a paper: another tab has saved it");
        }
        const replaced = unsent.filter((one) => versions?.replaces(entry, one, unsent));
        for (const one of replaced) await takeOut(db, one);
        const added = await add(device, await onBaseNow(db, entry, replaced, saved.before));
        const held = replaced.find(holdsOthers);
        if (held) await moveOthersBehind(db, held);
        const draft = draftOf(entry);
        if (draft !== undefined) await dropOwnDraft(db, { name: draft, values: saved.draft });
        return added;
      }),
  );
}

type Queue = Pick<Device, "db" | "now" | "newId">;

function newEntry(saved: SavedEntry, id: string, now: number): NewEntry {
  const { rentalId, title } = saved;
  const state = { name: "waiting" as const, tries: 0, nextTryAt: now };
  const fields = { id, rentalId, title, savedAt: now, state };
  if (saved.kind === "agreement") {
    const { kind, agreementId, wish, base } = saved;
    const subject = `agreement/${agreementId}` as const;
    return { ...fields, subject, kind, agreementId, wish, ...base && { base } };
  }
  if (saved.kind === "money") {
    const { kind, wish } = saved;
    return { ...fields, subject: `account/${rentalId}`, kind, wish };
  }
  const { kind, protocolId, carId, wish, base } = saved;
  const subject: Subject = `${kind}/${protocolId}`;
  const car = carId !== undefined && { carId };
  return { ...fields, subject, kind, protocolId, ...car, wish, base };
}

/** Adds a new entry, after what its kind adds or changes before it. */
async function add({ db, newId }: Queue, entry: NewEntry): Promise<OutboxEntry> {
  const before = await unsentOf(db, entry.subject);
  const { versions } = ENTRY_KINDS[entry.kind];
  const { rewrites = [], earlier } = versions?.prepare?.(entry, before, newId) ?? {};
  for (const { order, change } of rewrites) await db.rewrite(order, change);
  if (earlier) await db.outbox.add(earlier);
  const last = versions && earlier
    ? versions.withBase(entry, { type: "entry", id: earlier.id })
    : entry;
  return { ...last, order: await db.outbox.add(last) };
}

/**
 * Returns the entry on its base as it is now: that of a replaced entry, or the server's version of
 * an entry that was sent since. That may also be gone: dropped, settled in another tab or cleaned up.
 */
async function onBaseNow(
  db: Device["db"],
  entry: NewEntry,
  replaced: readonly OutboxEntry[],
  before: unknown,
): Promise<NewEntry> {
  const { versions } = ENTRY_KINDS[entry.kind];
  let base: AnyBase | undefined = entry.base;
  for (const one of replaced.toReversed()) {
    if (base?.type === "entry" && base.id === one.id) base = one.base;
  }
  if (!versions || !base) return entry;
  const opened = base.type === "entry" ? await db.outbox.get({ id: base.id }) : undefined;
  if (base.type !== "entry" || opened && isUnsent(opened)) return versions.withBase(entry, base);
  const version = opened?.state.name === "sent" ? opened.state.version : undefined;
  return versions.withBase(entry, await versions.baseAfter(db, entry, { version, before }));
}

/** The unsent entries of protocols, in order. */
export async function unsentEntries(device: Pick<Device, "db">): Promise<ProtocolEntry[]> {
  return (await allUnsent(device)).filter(isProtocolEntry);
}

/** All unsent entries, in order, also those of agreements and money. */
export function allUnsent({ db }: Pick<Device, "db">): Promise<OutboxEntry[]> {
  return withConnection(
    db,
    async () => (await db.outbox.orderBy("order").toArray()).filter(isUnsent),
  );
}

/** The unsent entries of one paper, in order. */
export async function unsentOf(db: Device["db"], subject: Subject): Promise<ProtocolEntry[]>;
export async function unsentOf(
  db: Device["db"],
  subject: OutboxEntry["subject"],
): Promise<OutboxEntry[]>;
export async function unsentOf(
  db: Device["db"],
  subject: OutboxEntry["subject"],
): Promise<OutboxEntry[]> {
  return (await db.outbox.where({ subject }).sortBy("order")).filter(isUnsent);
}

/** Removes an entry on the user's request. */
export function dropEntry(
  { db, newId }: Pick<Device, "db" | "newId">,
  id: string,
): Promise<void> {
  return withConnection(db, () =>
    db.transaction("rw", db.outbox, async () => {
      const dropped = await db.outbox.get({ id });
      if (!dropped) return;
      await takeOut(db, dropped);
      const left = await unsentOf(db, dropped.subject);
      const rewrites = ENTRY_KINDS[dropped.kind].versions?.afterRemoval?.(dropped, left, newId) ??
        [];
      for (const { order, change } of rewrites) await db.rewrite(order, change);
    }));
}

/** Removes an entry and stores its values as a draft again, in one transaction. */
export function backToDraft(
  { db, now }: Pick<Device, "db" | "now">,
  id: string,
  draft: Pick<KeptDraft, "name" | "values">,
): Promise<void> {
  return withConnection(db, () =>
    db.transaction("rw", db.outbox, db.drafts, async () => {
      await db.drafts.put({ ...draft, keptAt: now() });
      const dropped = await db.outbox.get({ id });
      if (dropped) await takeOut(db, dropped);
    }));
}

/**
 * Moves unsent entries of the rental's other papers behind the entries that replace this one,
 * since a return is settled on its handover. Must run within a transaction.
 */
export async function moveOthersBehind(
  db: Device["db"],
  held: OutboxEntry,
): Promise<void> {
  const later = await db.outbox.where("order").above(held.order).sortBy("order");
  for (const { order: place, ...entry } of later) {
    if (queueOf(entry) !== queueOf(held) || entry.kind === held.kind || !isUnsent(entry)) continue;
    await db.outbox.delete(place);
    await db.outbox.add(entry);
  }
}

/** Removes an entry; those based on it get its base. Must run within a transaction. */
async function takeOut(db: Device["db"], { order }: OutboxEntry): Promise<void> {
  // Read it again: its own base may have been removed just before.
  const entry = await db.outbox.get(order);
  if (!entry) return;
  await db.outbox.delete(order);
  if (entry.base) await setBaseOfLater(db, entry, entry.base);
}
