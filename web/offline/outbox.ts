import { protocol } from "../../shared/api/protocol.ts";
import type { ProtocolKind } from "../../shared/paperwork/options.ts";
import { protocolContent } from "../../shared/paperwork/protocol_content.ts";
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
  /** What the form was opened with. */
  readonly base: Base;
}

/** Another tab of this device saved the protocol meanwhile: its version was not seen by the form. */
export class NewerOnDevice extends Error {
  override readonly name = "NewerOnDevice";
}

/**
 * Puts a saved protocol into the queue and drops its draft, in one transaction: from here on it is
 * either waiting or on the server. A version that was refused gives way to the one that mends it.
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
        const mends = last?.state.name === "refused";
        if (last && mends) await db.outbox.delete(last.order);
        const entry: NewEntry = {
          id,
          subject,
          kind,
          protocolId,
          rentalId,
          title,
          wish,
          base: mends ? last.base : await baseNow(db, subject, saved.base),
          savedAt: now(),
          state: { name: "waiting", tries: 0, nextTryAt: now() },
        };
        const order = await db.outbox.add(entry);
        await db.drafts.delete(draftName(kind, rentalId));
        return { ...entry, order };
      }),
  );
}

/** A base that was sent, or dropped, meanwhile is what the server is known to have. */
async function baseNow(db: Device["db"], subject: Subject, base: Base): Promise<Base> {
  if (base.type !== "entry") return base;
  const before = await db.outbox.get({ id: base.id });
  if (before && isUnsent(before)) return base;
  const [type, id] = subject.split("/");
  const row = await db.replica.get([type, id]);
  const known = protocol.safeParse(row?.value).data;
  if (before?.state.name === "sent") {
    const { version } = before.state;
    const content = known?.version === version ? protocolContent.parse(known) : null;
    return { type: "version", version, content };
  }
  return known
    ? { type: "version", version: known.version, content: protocolContent.parse(known) }
    : { type: "new" };
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
