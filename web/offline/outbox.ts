import { protocol, type ProtocolSigning } from "../../shared/api/protocol.ts";
import { type ProtocolContent, protocolContent } from "../../shared/papers/protocol_content.ts";
import type { Device } from "./device/device.ts";
import type { KeptDraft } from "./db.ts";
import { draftName, dropOwnDraft } from "./device/drafts.ts";
import {
  type Base,
  isProtocolEntry,
  isUnsent,
  type NewEntry,
  type OutboxEntry,
  type ProtocolEntry,
  type ProtocolWish,
  type Subject,
} from "./entry.ts";
import { goneSubjects } from "./gone_entry.ts";
import { withConnection } from "./with_connection.ts";

/** What a form passes on when it is saved. */
export interface SavedProtocol
  extends Pick<ProtocolEntry, "kind" | "protocolId" | "rentalId" | "carId" | "title"> {
  readonly wish: ProtocolWish;
  /** The version that the form was opened with, and its content, if known. */
  readonly base: Base;
  readonly before?: ProtocolContent | undefined;
  /** The values the form stored as its draft; undefined drops any draft. */
  readonly draft?: unknown;
}

/** Another tab of this device has saved the protocol since this form was opened. */
export class NewerOnDevice extends Error {
  override readonly name = "NewerOnDevice";
}

/**
 * Queues a saved protocol and drops its draft in one transaction, so that it is either queued or on
 * the server from now on. It replaces refused versions of the protocol and, if it is new, those of
 * the rental's protocol that was deleted on the server.
 * @returns the entry. @throws NewerOnDevice, or the store's failure if there is no room.
 * @example await queueProtocol(device, { kind, protocolId, rentalId, title, base, draft, wish })
 */
export function queueProtocol(
  { db, now, newId }: Pick<Device, "db" | "now" | "newId">,
  saved: SavedProtocol,
): Promise<ProtocolEntry> {
  const { kind, protocolId, rentalId, carId, title, wish } = saved;
  const subject: Subject = `${kind}/${protocolId}`;
  const id = newId();
  return withConnection(
    db,
    () =>
      db.transaction("rw", db.outbox, db.drafts, db.replica, async () => {
        // `withConnection` may repeat this after a lost connection: the entry may be stored already.
        const written = await db.outbox.get({ id });
        if (written && isProtocolEntry(written)) return written;
        const last = (await unsentOf(db, subject)).at(-1);
        if (last && !(saved.base.type === "entry" && saved.base.id === last.id)) {
          throw new NewerOnDevice("Cannot save a protocol: another tab has saved it");
        }
        const mended = await takeOutMended(db, subject) ??
          (saved.base.type === "new" ? await takeOutGone(db, saved) : undefined);
        const before = await unsentOf(db, subject);
        if (wish.type === "sign") {
          const { shownToSigners } = wish.signing;
          await attachSignerContext(db, before, { shownToSigners, newId });
        }
        const left = before.at(-1);
        const waiting = {
          subject,
          kind,
          protocolId,
          rentalId,
          ...carId !== undefined && { carId },
          title,
          savedAt: now(),
          state: { name: "waiting" as const, tries: 0, nextTryAt: now() },
        };
        let base: Base = left ? { type: "entry", id: left.id } : await baseNow(db, saved, mended);
        if (wish.type === "sign" && base.type === "new") {
          // Signing does not create a protocol: if its first save was refused, add a save before it.
          const { content, shownToSigners } = wish.signing;
          const recorded = {
            ...waiting,
            id: newId(),
            wish: { type: "save" as const, content, shownToSigners },
            base,
          };
          await db.outbox.add(recorded);
          base = { type: "entry", id: recorded.id };
        }
        const entry: NewEntry = { ...waiting, id, wish, base };
        const order = await db.outbox.add(entry);
        if (mended) await putBehind(db, mended);
        await dropOwnDraft(db, { name: draftName(kind, rentalId), values: saved.draft });
        return { ...entry, order };
      }),
  );
}

/**
 * Adds to unsent saves before signatures the context displayed to the signers. Without it the
 * server refuses these saves when the terms have changed since, and the signatures behind them are
 * never sent. Each save gets a new idempotency key, since its request has changed.
 */
async function attachSignerContext(
  db: Device["db"],
  before: readonly ProtocolEntry[],
  { shownToSigners, newId }: Pick<ProtocolSigning, "shownToSigners"> & Pick<Device, "newId">,
): Promise<void> {
  if (!shownToSigners) return;
  for (const { order, wish } of before) {
    if (wish?.type !== "save") continue;
    await db.outbox.update(order, { wish: { ...wish, shownToSigners }, key: newId() });
  }
}

/**
 * Returns the base as it is now. A base entry that was sent since becomes the server's version. If
 * the entry is gone (dropped, settled in another tab or cleaned up), the version is unknown: the
 * form has not shown what the server has by now.
 */
async function baseNow(
  db: Device["db"],
  { base, before: said, kind, protocolId }: SavedProtocol,
  mended: ProtocolEntry | undefined,
): Promise<Base> {
  if (mended?.protocolId === protocolId) return mended.base;
  if (base.type !== "entry") return base;
  const before = await db.outbox.get({ id: base.id });
  if (!before) return { type: "unknown", content: said ?? null };
  if (before.state.name !== "sent") return base;
  const { version } = before.state;
  const known = protocol.safeParse((await db.replica.get([kind, protocolId]))?.value).data;
  const content = known?.version === version ? protocolContent.parse(known) : said ?? null;
  return { type: "version", version, content };
}

/** The unsent entries of protocols, in order. */
export async function unsentEntries(device: Pick<Device, "db">): Promise<ProtocolEntry[]> {
  return (await allUnsent(device)).filter(isProtocolEntry);
}

/** All unsent entries, in order, also those of agreements. */
export function allUnsent({ db }: Pick<Device, "db">): Promise<OutboxEntry[]> {
  return withConnection(
    db,
    async () => (await db.outbox.orderBy("order").toArray()).filter(isUnsent),
  );
}

/** The unsent entries of one protocol, in order. */
export async function unsentOf(db: Device["db"], subject: Subject): Promise<ProtocolEntry[]> {
  return (await db.outbox.where({ subject }).sortBy("order"))
    .filter(isProtocolEntry).filter(isUnsent);
}

/**
 * Removes an entry on the user's request. The entry after it gets its base; if the entry was a
 * signature, the saves before it lose the signer context.
 */
export function dropEntry(
  { db, newId }: Pick<Device, "db" | "newId">,
  id: string,
): Promise<void> {
  return withConnection(db, () =>
    db.transaction("rw", db.outbox, async () => {
      const dropped = await db.outbox.get({ id });
      if (!dropped) return;
      await takeOut(db, dropped);
      if (!isProtocolEntry(dropped) || dropped.wish?.type !== "sign") return;
      for (const { order, wish } of await unsentOf(db, dropped.subject)) {
        if (wish?.type !== "save" || !wish.shownToSigners) continue;
        const { shownToSigners: _, ...saved } = wish;
        await db.outbox.update(order, { wish: saved, key: newId() });
      }
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
 * Moves unsent entries of the rental's other protocol behind the entries that replace this one,
 * since a return is settled on its handover. Must run within a transaction.
 */
export async function putBehind(
  db: Device["db"],
  { order, kind, rentalId }: ProtocolEntry,
): Promise<void> {
  const later = await db.outbox.where("order").above(order).sortBy("order");
  for (const { order: place, ...entry } of later) {
    if (entry.rentalId !== rentalId || entry.kind === kind || !isUnsent(entry)) continue;
    await db.outbox.delete(place);
    await db.outbox.add(entry);
  }
}

/** Must run within a transaction. */
async function takeOut(db: Device["db"], entry: OutboxEntry): Promise<void> {
  await db.outbox.delete(entry.order);
  if (!isProtocolEntry(entry)) return;
  const { id, base, subject } = entry;
  for (const later of await unsentOf(db, subject)) {
    if (later.base.type === "entry" && later.base.id === id) await db.setBase(later.order, base);
  }
}

/** Removes the refused entries of a protocol. @returns the first of them; undefined if there is none */
async function takeOutMended(
  db: Device["db"],
  subject: Subject,
): Promise<ProtocolEntry | undefined> {
  const [refused] = (await unsentOf(db, subject)).filter(isMendedBySaving);
  if (!refused) return undefined;
  await takeOut(db, refused);
  await takeOutMended(db, subject);
  return refused;
}

/** Removes unsent entries of a rental's deleted protocols. @returns the first of them */
async function takeOutGone(
  db: Device["db"],
  { kind, rentalId }: SavedProtocol,
): Promise<ProtocolEntry | undefined> {
  const unsent = (await db.outbox.orderBy("order").toArray()).filter(isProtocolEntry)
    .filter((entry) => entry.kind === kind && entry.rentalId === rentalId && isUnsent(entry));
  const gone = goneSubjects(unsent);
  const taken = unsent.filter(({ subject }) => gone.has(subject));
  await db.outbox.bulkDelete(taken.map(({ order }) => order));
  return taken[0];
}

/** A new save does not replace an annex, which has its own content. */
function isMendedBySaving({ state, wish }: ProtocolEntry): boolean {
  return state.name === "refused" && wish?.type !== "annex";
}
