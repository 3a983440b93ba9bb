import type { Protocol } from "../../shared/api/protocol.ts";
import { isStorageFull } from "./db.ts";
import type { Device } from "./device.ts";
import type { Base } from "./draft.ts";
import type { EntryState, OutboxEntry } from "./entry.ts";
import { writtenContent } from "./protocol_calls.ts";
import { REPLICA_SHAPE } from "./replica_shape.ts";
import { withConnection } from "./reopen.ts";

/**
 * What a tab that died was sending waits again. Where there is no room for the note, it is sent as it is.
 */
export async function takeUpInterrupted({ db, now }: Device): Promise<void> {
  await whereRoom(() =>
    withConnection(db, () =>
      db.transaction("rw", db.outbox, async () => {
        const interrupted = await db.outbox.where({ "state.name": "sending" }).toArray();
        for (const { order, state } of interrupted) {
          const tries = state.name === "sending" ? state.tries : 0;
          await db.outbox.update(order, { state: { name: "waiting", tries, nextTryAt: now() } });
        }
      }))
  );
}

/**
 * An entry is being sent from here on. A full device must still send: that is what makes room.
 * @returns false where somebody dropped or changed it meanwhile.
 */
export async function begin(
  { db }: Device,
  { order }: OutboxEntry,
  tries: number,
): Promise<boolean> {
  let stands = false;
  await whereRoom(() =>
    withConnection(db, () =>
      db.transaction("rw", db.outbox, async () => {
        const name = (await db.outbox.get(order))?.state.name;
        stands = name === "waiting" || name === "sending";
        if (stands) await db.outbox.update(order, { state: { name: "sending", tries } });
      }))
  );
  return stands;
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
        const state = { name: "sent" as const, at: now(), version };
        await db.outbox.update(entry.order, { wish: null, state });
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
 * What became of an entry. Where there is no room for it, the entry stays as it is and is tried again in
 * the next round.
 */
export async function note(
  { db }: Device,
  { order }: OutboxEntry,
  state: EntryState,
): Promise<void> {
  await whereRoom(() => withConnection(db, () => db.outbox.update(order, { state })));
}

/**
 * The same, unless both have signed behind the entry while its call was under way: it is another call by
 * now. @returns the entry as it is then
 */
export async function noteUnlessChanged(
  { db }: Device,
  { order, key }: OutboxEntry,
  state: EntryState,
): Promise<OutboxEntry | undefined> {
  let changed: OutboxEntry | undefined;
  await whereRoom(() =>
    withConnection(db, () =>
      db.transaction("rw", db.outbox, async () => {
        const now = await db.outbox.get(order);
        changed = now?.key === key ? undefined : now;
        if (!changed) await db.outbox.update(order, { state });
      }))
  );
  return changed;
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
