import type { ProtocolKind } from "../../shared/paperwork/options.ts";
import type { Device } from "./device.ts";
import { type Base, draftName, type Subject } from "./draft.ts";
import type { NewEntry, OutboxEntry, ProtocolWish } from "./entry.ts";
import { isUnsent } from "./entry.ts";
import { withConnection } from "./reopen.ts";

/** What a form hands over when it is saved. */
export interface SavedProtocol {
  readonly kind: ProtocolKind;
  readonly protocolId: string;
  readonly rentalId: string;
  readonly title: string;
  readonly wish: ProtocolWish;
  /** What the form was opened with; an entry of the same protocol that waits comes before it. */
  readonly base: Exclude<Base, { type: "entry" }>;
}

/**
 * Puts a saved protocol into the queue and drops its draft, in one transaction: from here on it is
 * either waiting or on the server. @returns the entry. @throws where the device has no room.
 */
export function queueProtocol(
  { db, now, newId }: Pick<Device, "db" | "now" | "newId">,
  saved: SavedProtocol,
): Promise<OutboxEntry> {
  const { kind, protocolId, rentalId, title, wish } = saved;
  const subject: Subject = `${kind}/${protocolId}`;
  const id = newId();
  return withConnection(db, () =>
    db.transaction("rw", db.outbox, db.drafts, async () => {
      // Repeated after a lost connection: it may have been written already.
      const written = await db.outbox.get({ id });
      if (written) return written;
      const last = (await unsentOf(db, subject)).at(-1);
      const base: Base = last ? { type: "entry", id: last.id } : saved.base;
      const entry: NewEntry = {
        id,
        subject,
        kind,
        protocolId,
        rentalId,
        title,
        wish,
        base,
        savedAt: now(),
        state: { name: "waiting", tries: 0, nextTryAt: now() },
      };
      const order = await db.outbox.add(entry);
      await db.drafts.delete(draftName(kind, rentalId));
      return { ...entry, order };
    }));
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

/** Takes an entry out because its owner says so; what came after it goes on from its base. */
export function dropEntry({ db }: Pick<Device, "db">, id: string): Promise<void> {
  return withConnection(db, () =>
    db.transaction("rw", db.outbox, async () => {
      const dropped = await db.outbox.get({ id });
      if (!dropped) return;
      await db.outbox.delete(dropped.order);
      const rest = await unsentOf(db, dropped.subject);
      for (const entry of rest) {
        if (entry.base.type === "entry" && entry.base.id === id) {
          await db.outbox.update(entry.order, { base: dropped.base });
        }
      }
    }));
}

/** What waits for its time is due now: the network is back, or somebody pressed 'Wyślij teraz'. */
export function tryNow({ db, now }: Pick<Device, "db" | "now">, id?: string): Promise<void> {
  return withConnection(db, () =>
    db.transaction("rw", db.outbox, async () => {
      for (const entry of await db.outbox.where("state.name").anyOf("waiting", "login").toArray()) {
        if (id !== undefined && entry.id !== id) continue;
        const { state } = entry;
        const tries = state.name === "waiting" ? state.tries : 0;
        await db.outbox.update(entry.order, {
          state: { ...state, name: "waiting", tries, nextTryAt: now() },
        });
      }
    }));
}
