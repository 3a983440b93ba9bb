import type { Protocol } from "../../shared/api/protocol.ts";
import { isStorageFull } from "./db.ts";
import type { Device } from "./device/device.ts";
import type { Base } from "./device/draft.ts";
import { type EntryEvent, type EntryProgress, next, type OutboxEntry } from "./entry.ts";
import { writtenContent } from "./protocol_calls.ts";
import { withConnection } from "./reopen.ts";
import { REPLICA_SHAPE } from "./replica/replica_row.ts";

/**
 * What a tab that died was sending waits again. Where there is no room for the note, it is sent as it is.
 */
export async function takeUpInterrupted({ db, now }: Device): Promise<void> {
  await whereRoom(() =>
    withConnection(db, () =>
      db.transaction("rw", db.outbox, async () => {
        const interrupted = await db.outbox.where({ "state.name": "sending" }).toArray();
        for (const entry of interrupted) {
          await put(db, entry, next(entry, { type: "interrupted", at: now() }));
        }
      }))
  );
}

/**
 * An entry is being sent from here on. A full device must still send: that is what makes room.
 * @returns false where somebody dropped or changed it meanwhile.
 */
export async function begin({ db }: Device, { order }: OutboxEntry): Promise<boolean> {
  let isSending = false;
  await whereRoom(() =>
    withConnection(db, () =>
      db.transaction("rw", db.outbox, async () => {
        const entry = await db.outbox.get(order);
        if (!entry) return;
        const started = next(entry, { type: "started" });
        isSending = started !== entry;
        await put(db, entry, started);
      }))
  );
  return isSending;
}

/**
 * It is on the server: only now does the device let go of what it said. What was written on top of
 * it knows the server's version from here on. @param saved as this version of the app has read it
 */
export async function confirm(device: Device, entry: OutboxEntry, saved: Protocol): Promise<void> {
  const { db, now } = device;
  const { version } = saved;
  const whole = await whereRoom(() =>
    withConnection(db, () =>
      db.transaction("rw", db.outbox, db.replica, async () => {
        const known = await db.outbox.get(entry.order);
        if (known) await put(db, known, next(known, { type: "accepted", at: now(), version }));
        await rebase(device, entry, { type: "version", version, content: writtenContent(saved) });
        const row = { type: entry.kind, id: saved.id, value: saved, shape: REPLICA_SHAPE };
        await db.replica.put(row);
      }))
  );
  if (whole) return;
  // No room: what is on the server goes at once, and with it what could be told of it.
  await withConnection(db, () =>
    db.transaction("rw", db.outbox, async () => {
      await db.outbox.delete(entry.order);
      await rebase(device, entry, { type: "version", version, content: null });
    }));
}

/**
 * What became of an entry, unless both have signed behind it while its call was under way: it is another
 * call by now. Where there is no room for it, the entry stays as it is and is tried again in the next
 * round. @returns the entry as it is then, where it is another call
 */
export async function note(
  { db }: Device,
  { order, key }: OutboxEntry,
  event: EntryEvent,
): Promise<OutboxEntry | undefined> {
  let changed: OutboxEntry | undefined;
  await whereRoom(() =>
    withConnection(db, () =>
      db.transaction("rw", db.outbox, async () => {
        const entry = await db.outbox.get(order);
        changed = event.type === "refused" && entry?.key !== key ? entry : undefined;
        if (entry && !changed) await put(db, entry, next(entry, event));
      }))
  );
  return changed;
}

/**
 * What waits for its time is due now: something came `back` (network, page, session) or was saved, and
 * what the server has asked for holds; or somebody `pressed` 'Wyślij teraz', of one entry (`id`) also
 * where the server refused it: its reason may be gone.
 */
export function tryNow(
  { db, now, newId }: Pick<Device, "db" | "now" | "newId">,
  cause: "back" | "pressed",
  id?: string,
): Promise<void> {
  return withConnection(db, () =>
    db.transaction("rw", db.outbox, async () => {
      const all = id === undefined
        ? await db.outbox.where("state.name").anyOf(["waiting", "login"]).toArray()
        : await db.outbox.where({ id }).toArray();
      for (const entry of all) {
        const event = cause === "back"
          ? { type: "retry_due" as const, at: now() }
          : { type: "retry_pressed" as const, at: now(), key: newId() };
        await put(db, entry, next(entry, event));
      }
    }));
}

async function put(
  db: Device["db"],
  { order, ...before }: OutboxEntry,
  { state, wish, key }: EntryProgress,
): Promise<void> {
  if (state === before.state) return;
  await db.outbox.update(order, {
    state,
    ...(wish !== before.wish && { wish }),
    ...(key !== before.key && { key }),
  });
}

/** What was made on an entry is made on this from here on. */
async function rebase(
  { db }: Device,
  { id, subject }: OutboxEntry,
  base: Base,
): Promise<void> {
  for (const { order, base: before } of await db.outbox.where({ subject }).toArray()) {
    if (before.type === "entry" && before.id === id) await db.outbox.update(order, { base });
  }
}

/** @returns false where the device has no room for what `work` writes. */
async function whereRoom(work: () => Promise<unknown>): Promise<boolean> {
  try {
    await work();
    return true;
  } catch (failure) {
    if (!isStorageFull(failure)) throw failure;
    return false;
  }
}
