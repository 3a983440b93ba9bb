import type { Device } from "../device/device.ts";
import type { KeptDraft } from "../device/draft.ts";
import { isUnsent, type OutboxEntry } from "../entry.ts";
import { withConnection } from "../reopen.ts";
import { pullReplica } from "./replica.ts";
import { replicaNote } from "./replica_note.ts";

/** What wakes the reading of the replica, and who may do it: the browser, or a test. */
export interface ReplicaWorld {
  /** Runs `work` as soon as no other tab is at it. */
  readonly alone: (work: () => Promise<void>) => Promise<void>;
  /** Whether asking the server has a chance. */
  readonly isOnline: () => boolean;
  /**
   * Calls back when the page is seen again, the network is back, or a long time has passed; returns
   * the way to stop.
   */
  readonly onChance: (listener: () => void) => () => void;
  readonly onRead: () => void;
  /** Why a reading failed; the next chance tries again. */
  readonly onFailure: (failure: unknown) => void;
}

/** The replica of a device, kept fresh until it is stopped. */
export interface ReplicaKeeper {
  /** What was sent changed the server: what is here is older. */
  readAgain(): void;
  stop(): void;
}

/**
 * Brings the replica at once, and again at each chance where it is older than two minutes. Never
 * without a network, and one tab at a time. After each reading the device is cleaned.
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

/** Milliseconds since the replica was read; endless where there is none, or the clock was set back. */
async function replicaAge(device: Pick<Device, "db" | "now">): Promise<number> {
  const note = await replicaNote(device);
  const age = note ? device.now() + note.clockOffset - Date.parse(note.readAt) : -1;
  return age < 0 ? Infinity : age;
}

/** ms */
const FRESH = 2 * 60_000;

/**
 * Forgets what nobody needs any more: entries that were sent a day ago, and photos of that age that
 * were never sent and that neither an unsent entry nor a draft names. One transaction.
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
          // What the server has goes with its rental (replica.ts).
          if ((await db.attachments.get(id))?.sent === false) await db.attachments.delete(id);
        }
      }),
  );
}

/** What a device holds, of its photos the ids. */
export interface Held {
  readonly entries: readonly OutboxEntry[];
  readonly drafts: readonly KeptDraft[];
  readonly photos: readonly string[];
}

/** Orders of sent entries and ids of photos that may go; whether a photo was sent is not known here. */
export function forgettable(
  { entries, drafts, photos }: Held,
  now: number,
): { sentEntries: number[]; lostPhotos: string[] } {
  const needed = JSON.stringify([entries.filter(isUnsent), drafts]);
  const sentEntries = entries.filter(({ id, state }) =>
    // A form that is still open may go on from the entry that it was opened with.
    state.name === "sent" && state.at <= now - DAY && !needed.includes(id)
  );
  return {
    sentEntries: sentEntries.map(({ order }) => order),
    lostPhotos: photos.filter((id) => madeAt(id) <= now - DAY && !needed.includes(id)),
  };
}

/** When a UUIDv7 was made, by the clock of its device; never for any other id. */
function madeAt(id: string): number {
  const [, high, low] = /^([0-9a-f]{8})-([0-9a-f]{4})-7/i.exec(id) ?? [];
  return high && low ? parseInt(high + low, 16) : Infinity;
}

/** ms */
const DAY = 24 * 60 * 60_000;
