import { protocol } from "../../shared/api/protocol.ts";
import type { ProtocolSigning } from "../../shared/api/protocol.ts";
import type { ProtocolKind } from "../../shared/paperwork/options.ts";
import { type ProtocolContent, protocolContent } from "../../shared/paperwork/protocol_content.ts";
import type { Device } from "./device/device.ts";
import { type Base, draftName, type KeptDraft, type Subject } from "./device/draft.ts";
import { dropOwnDraft } from "./device/drafts.ts";
import type { NewEntry, OutboxEntry, ProtocolWish } from "./entry.ts";
import { goneSubjects, isUnsent } from "./entry.ts";
import { withConnection } from "./reopen.ts";

/** What a form hands over when it is saved. */
export interface SavedProtocol {
  readonly kind: ProtocolKind;
  readonly protocolId: string;
  readonly rentalId: string;
  readonly title: string;
  readonly wish: ProtocolWish;
  /** What the form was opened with, and what that said, where it is known. */
  readonly base: Base;
  readonly before?: ProtocolContent | undefined;
  /** What the form has kept as its draft; without it any draft goes. */
  readonly draft?: unknown;
}

/** Another tab of this device saved the protocol meanwhile: its version was not seen by the form. */
export class NewerOnDevice extends Error {
  override readonly name = "NewerOnDevice";
}

/**
 * Puts a saved protocol into the queue and drops its draft, in one transaction: from here on it is
 * either waiting or on the server. Versions that were refused give way to the one that mends them, and
 * those of a protocol that is gone from the server to the new one of its rental.
 * @returns the entry. @throws NewerOnDevice; what the store throws where it has no room.
 */
export function queueProtocol(
  { db, now, newId }: Pick<Device, "db" | "now" | "newId">,
  saved: SavedProtocol,
): Promise<OutboxEntry> {
  const { kind, protocolId, rentalId, title, wish } = saved;
  const subject: Subject = `${kind}/${protocolId}`;
  const id = newId();
  return withConnection(
    db,
    () =>
      db.transaction("rw", db.outbox, db.drafts, db.replica, async () => {
        // Repeated after a lost connection: it may have been written already.
        const written = await db.outbox.get({ id });
        if (written) return written;
        const last = (await unsentOf(db, subject)).at(-1);
        if (last && !(saved.base.type === "entry" && saved.base.id === last.id)) {
          throw new NewerOnDevice("Cannot save a protocol: another tab has saved it");
        }
        const mended = await takeOutMended(db, subject) ??
          (saved.base.type === "new" ? await takeOutGone(db, saved) : undefined);
        const before = await unsentOf(db, subject);
        if (wish.type === "sign") {
          await attachSignerContext(db, before, { stood: wish.signing.stood, newId });
        }
        const left = before.at(-1);
        const waiting = {
          subject,
          kind,
          protocolId,
          rentalId,
          title,
          savedAt: now(),
          state: { name: "waiting" as const, tries: 0, nextTryAt: now() },
        };
        let base: Base = left ? { type: "entry", id: left.id } : await baseNow(db, saved, mended);
        if (wish.type === "sign" && base.type === "new") {
          // Signing creates nothing: where the first save was refused, it is made good before it.
          const { content, stood } = wish.signing;
          const recorded = {
            ...waiting,
            id: newId(),
            wish: { type: "save" as const, content, stood },
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
 * Saves that wait before signatures get the context that was displayed to the signers, as the signatures
 * have it: otherwise the server refuses them for terms that changed since, and the signatures behind
 * them never arrive. Each gets a new idempotency key, since its call is another one now.
 */
async function attachSignerContext(
  db: Device["db"],
  before: readonly OutboxEntry[],
  { stood, newId }: { stood: ProtocolSigning["stood"] } & Pick<Device, "newId">,
): Promise<void> {
  if (!stood) return;
  for (const { order, wish } of before) {
    if (wish?.type !== "save") continue;
    await db.outbox.update(order, { wish: { ...wish, stood }, key: newId() });
  }
}

/**
 * A base that was sent meanwhile is the version that it became. Of one that is gone, dropped, settled
 * in another tab, or forgotten, nobody knows that: what the server has by now was not seen by the form.
 */
async function baseNow(
  db: Device["db"],
  { base, before: said, kind, protocolId }: SavedProtocol,
  mended: OutboxEntry | undefined,
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

/** What is not on the server yet, in order. */
export function unsentEntries({ db }: Pick<Device, "db">): Promise<OutboxEntry[]> {
  return withConnection(
    db,
    async () => (await db.outbox.orderBy("order").toArray()).filter(isUnsent),
  );
}

/** The same of one protocol. */
export async function unsentOf(db: Device["db"], subject: Subject): Promise<OutboxEntry[]> {
  return (await db.outbox.where({ subject }).sortBy("order")).filter(isUnsent);
}

/**
 * Takes an entry out because its owner says so; what came after it goes on from its base, and what was
 * to be signed by it is only saved again.
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
      if (dropped.wish?.type !== "sign") return;
      for (const { order, wish } of await unsentOf(db, dropped.subject)) {
        if (wish?.type !== "save" || !wish.stood) continue;
        const { stood: _, ...saved } = wish;
        await db.outbox.update(order, { wish: saved, key: newId() });
      }
    }));
}

/** The same for what is a draft again: it leaves the queue only where there is room for the draft. */
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

/** What was sent lately, the newest first. */
export function sentEntries({ db }: Pick<Device, "db">): Promise<OutboxEntry[]> {
  return withConnection(db, async () => {
    const sent = await db.outbox.where({ "state.name": "sent" }).toArray();
    return sent.sort((one, other) => sentAt(other) - sentAt(one));
  });
}

/**
 * What was saved for the rental's other protocol after an entry stays behind what takes its place: a
 * return is settled on its handover. Within a transaction.
 */
export async function putBehind(
  db: Device["db"],
  { order, kind, rentalId }: OutboxEntry,
): Promise<void> {
  const later = await db.outbox.where("order").above(order).sortBy("order");
  for (const { order: place, ...entry } of later) {
    if (entry.rentalId !== rentalId || entry.kind === kind || !isUnsent(entry)) continue;
    await db.outbox.delete(place);
    await db.outbox.add(entry);
  }
}

/** Within a transaction. */
async function takeOut(db: Device["db"], { order, id, base, subject }: OutboxEntry): Promise<void> {
  await db.outbox.delete(order);
  for (const entry of await unsentOf(db, subject)) {
    if (entry.base.type === "entry" && entry.base.id === id) {
      await db.outbox.update(entry.order, { base });
    }
  }
}

/** Takes out what the server refused. @returns the first of it; undefined where there was none */
async function takeOutMended(
  db: Device["db"],
  subject: Subject,
): Promise<OutboxEntry | undefined> {
  const [refused] = (await unsentOf(db, subject)).filter(isMendedBySaving);
  if (!refused) return undefined;
  await takeOut(db, refused);
  await takeOutMended(db, subject);
  return refused;
}

/**
 * Takes out what waits about a rental's protocols that are gone from the server: a new one is saved in
 * their place. @returns the first of it
 */
async function takeOutGone(
  db: Device["db"],
  { kind, rentalId }: SavedProtocol,
): Promise<OutboxEntry | undefined> {
  const unsent = (await db.outbox.orderBy("order").toArray())
    .filter((entry) => entry.kind === kind && entry.rentalId === rentalId && isUnsent(entry));
  const gone = goneSubjects(unsent);
  const taken = unsent.filter(({ subject }) => gone.has(subject));
  await db.outbox.bulkDelete(taken.map(({ order }) => order));
  return taken[0];
}

/** An annex says something of its own beside the protocol. */
function isMendedBySaving({ state, wish }: OutboxEntry): boolean {
  return state.name === "refused" && wish?.type !== "annex";
}

function sentAt({ state }: OutboxEntry): number {
  return state.name === "sent" ? state.at : 0;
}
