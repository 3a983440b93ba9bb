import type { Device } from "../device/device.ts";
import type { KeptDraft } from "../db.ts";
import { isUnsent, type OutboxEntry } from "../entry.ts";
import { withConnection } from "../with_connection.ts";
import { type AloneWithReplica, pullReplica } from "./replica.ts";
import { replicaNote } from "./replica_note.ts";

/** The triggers and the lock for reading the replica, from the browser or a test. */
export interface ReplicaWorld {
  /** Runs `work` as soon as no other tab runs it. */
  readonly alone: AloneWithReplica;
  /** Whether a call to the server may succeed. */
  readonly isOnline: () => boolean;
  /**
   * Calls back when the page is shown again, the network returns or a long time has passed.
   * @returns a function that stops it
   */
  readonly onChance: (listener: () => void) => () => void;
  readonly onRead: () => void;
  /** Called when a reading fails; the next trigger tries again. */
  readonly onFailure: (failure: unknown) => void;
}

/** Keeps a device's replica fresh until it is stopped. */
export interface ReplicaKeeper {
  /** Reads the replica again, since sent entries have changed the server. */
  readAgain(): void;
  stop(): void;
}

/**
 * Reads the replica at once, and at each trigger if it is older than two minutes. Never without a
 * network, and in one tab at a time. Each reading is followed by a cleanup of the device.
 */
export function keepReplicaFresh(device: Device, world: ReplicaWorld): ReplicaKeeper {
  let running = false;
  let stopped = false;
  let again = false;

  async function read(olderThan: number): Promise<void> {
    if (stopped || !world.isOnline()) return;
    if (running) {
      again ||= olderThan === 0;
      return;
    }
    running = true;
    try {
      await world.alone(async () => {
        if (stopped || await replicaAge(device) < olderThan) return;
        await pullReplica(device);
        await keepClean(device);
        world.onRead();
      });
    } catch (failure) {
      if (!stopped) world.onFailure(failure);
    } finally {
      running = false;
    }
    if (!again) return;
    again = false;
    await read(0);
  }

  const stop = world.onChance(() => void read(FRESH));
  void read(0);
  return {
    readAgain: () => void read(0),
    stop() {
      stopped = true;
      stop();
    },
  };
}

/** Ms since the replica was read; infinite if there is none or the clock was set back. */
async function replicaAge(device: Pick<Device, "db" | "now">): Promise<number> {
  const note = await replicaNote(device);
  const age = note ? device.now() + note.clockOffset - Date.parse(note.readAt) : -1;
  return age < 0 ? Infinity : age;
}

/** ms */
const FRESH = 2 * 60_000;

/**
 * Deletes what is no longer needed: entries sent a day ago, and photos of that age that were never
 * sent and that neither an unsent entry nor a draft names. Uses one transaction.
 */
export function keepClean({ db, now }: Pick<Device, "db" | "now">): Promise<void> {
  return withConnection(
    db,
    () =>
      db.transaction("rw", db.outbox, db.drafts, db.attachments, async () => {
        const entries = await db.outbox.toArray();
        const photos = await db.attachments.toCollection().primaryKeys();
        const held = { entries, drafts: await db.drafts.toArray(), photos };
        const { sentEntries, lostPhotos } = forgettable(held, now());
        await db.outbox.bulkDelete(sentEntries);
        for (const id of lostPhotos) {
          // Sent photos are deleted with their rental (replica.ts).
          if ((await db.attachments.get(id))?.sent === false) await db.attachments.delete(id);
        }
      }),
  );
}

/** The data stored on a device; of photos only the ids. */
interface Held {
  readonly entries: readonly OutboxEntry[];
  readonly drafts: readonly KeptDraft[];
  readonly photos: readonly string[];
}

/**
 * Returns the orders of sent entries and ids of photos that may be deleted; it does not check
 * whether a photo was sent.
 */
function forgettable(
  { entries, drafts, photos }: Held,
  now: number,
): { sentEntries: number[]; lostPhotos: string[] } {
  const needed = JSON.stringify([entries.filter(isUnsent), drafts]);
  const sentEntries = entries.filter(({ id, state }) =>
    // An open form may still be based on the entry that it was opened with.
    state.name === "sent" && state.at <= now - DAY && !needed.includes(id)
  );
  return {
    sentEntries: sentEntries.map(({ order }) => order),
    lostPhotos: photos.filter((id) => madeAt(id) <= now - DAY && !needed.includes(id)),
  };
}

/** When a UUIDv7 was made, by the clock of its device; infinity for any other id. */
function madeAt(id: string): number {
  const [, high, low] = /^([0-9a-f]{8})-([0-9a-f]{4})-7/i.exec(id) ?? [];
  return high && low ? parseInt(high + low, 16) : Infinity;
}

/** ms */
const DAY = 24 * 60 * 60_000;
