import { isStorageFull } from "./db.ts";
import type { Device } from "./device/device.ts";
import { type EntryEvent, type EntryProgress, next, type OutboxEntry } from "./entry.ts";
import type { AnyBase } from "./entry_change.ts";
import type { Confirmed, Rebase } from "./kinds/entry_kind.ts";
import { holdsOthers } from "./sending_order.ts";
import { withConnection } from "./with_connection.ts";
import { REPLICA_SHAPE } from "./replica_row.ts";

/**
 * Sets entries that a closed tab was sending back to waiting. Without room for that they stay
 * `sending` and are sent all the same.
 */
export async function resetInterrupted({ db, now }: Device): Promise<void> {
  await ifRoom(() =>
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
 * Marks an entry as being sent. Without room for the mark it is sent all the same, since sending
 * frees room.
 * @returns false if the entry was dropped or changed since.
 */
export async function begin({ db }: Device, { order }: OutboxEntry): Promise<boolean> {
  let isSending = false;
  await ifRoom(() =>
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
 * Marks an entry as sent, drops its content from the device and stores the server's version.
 * Entries based on the entry are then based on that version.
 */
export async function confirm(
  device: Device,
  { order, id, subject }: OutboxEntry,
  { version, base, bareBase, row }: Confirmed,
): Promise<void> {
  const { db, now } = device;
  const whole = await ifRoom(() =>
    withConnection(db, () =>
      db.transaction("rw", db.outbox, db.replica, async () => {
        const known = await db.outbox.get(order);
        if (known) await put(db, known, next(known, { type: "accepted", at: now(), version }));
        if (base) await setBaseOfLater(db, { id, subject }, base);
        if (row) await db.replica.put({ ...row, shape: REPLICA_SHAPE });
      }))
  );
  if (whole) return;
  // No room: delete the sent entry, and leave the content out of the bases.
  await withConnection(db, () =>
    db.transaction("rw", db.outbox, async () => {
      await db.outbox.delete(order);
      if (bareBase) await setBaseOfLater(db, { id, subject }, bareBase);
    }));
}

/** Puts an entry on the server's version. @returns the entry; undefined if it was removed since */
export function rebase(
  { db }: Device,
  { order, id, subject }: OutboxEntry,
  { change, later }: Rebase,
): Promise<OutboxEntry | undefined> {
  return withConnection(db, () =>
    db.transaction("rw", db.outbox, async () => {
      await db.rewrite(order, change);
      if (later) await setBaseOfLater(db, { id, subject }, later);
      return await db.outbox.get(order);
    }));
}

/**
 * Records the event that ended a try. If both parties signed after the entry while its call was
 * under way, its request has changed: a refusal is then ignored. Without room for the record the
 * entry stays as it is and is tried again in the next round.
 * @returns the entry, if its request has changed
 */
export async function note(
  { db }: Device,
  { order, key }: OutboxEntry,
  event: EntryEvent,
): Promise<OutboxEntry | undefined> {
  let changed: OutboxEntry | undefined;
  await ifRoom(() =>
    withConnection(db, () =>
      db.transaction("rw", db.outbox, async () => {
        const entry = await db.outbox.get(order);
        changed = event.type === "refused" && entry?.key !== key ? entry : undefined;
        if (!entry || changed) return;
        const noted = next(entry, event);
        await put(db, entry, noted);
        // Entries that do not wait for it cannot be based on what the server has refused.
        const isPassed = noted.state.name === "refused" && !holdsOthers(noted);
        if (isPassed && entry.base) await setBaseOfLater(db, entry, entry.base);
      }))
  );
  return changed;
}

/**
 * Makes waiting entries due now. `back`: the network, page or session is back, or a version was
 * saved; times set by the server's `Retry-After` still apply. `pressed`: 'Wyślij teraz' was
 * pressed; for a single entry (`id`) this also applies to a refused one, since its reason may be
 * gone.
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

/** Sets the base of the entries that were based on the given one. Must run within a transaction. */
export async function setBaseOfLater(
  db: Device["db"],
  { id, subject }: Pick<OutboxEntry, "id" | "subject">,
  base: AnyBase,
): Promise<void> {
  const entries = await db.outbox.where({ subject }).toArray();
  for (const { order, base: before } of entries) {
    if (before?.type === "entry" && before.id === id) await db.rewrite(order, { base });
  }
}

/** @returns false if the device has no room for what `work` writes. */
async function ifRoom(work: () => Promise<unknown>): Promise<boolean> {
  try {
    await work();
    return true;
  } catch (failure) {
    if (!isStorageFull(failure)) throw failure;
    return false;
  }
}
