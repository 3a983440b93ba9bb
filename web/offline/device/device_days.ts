import type { Protocol } from "../../../shared/api/protocol.ts";
import type { Rental } from "../../../shared/api/rental.ts";
import { isDone } from "../../../shared/paperwork/is_done.ts";
import type { ProtocolKind } from "../../../shared/paperwork/options.ts";
import { type Instant, instant } from "../../../shared/warsaw.ts";
import type { Device } from "./device.ts";
import type { OutboxEntry } from "../entry.ts";
import { withConnection } from "../reopen.ts";
import { type ReplicaNote, replicaNote } from "../replica/replica_note.ts";
import { replicaAll } from "../replica/replica_reads.ts";
import { savedHere, type SavedState } from "../unsent_status.ts";

/** What the device knows of the coming days by itself. */
export interface DeviceDays {
  /** From when the rentals and protocols are; undefined on a device that has none yet. */
  readonly note: ReplicaNote | undefined;
  /** Without those that were cancelled. */
  readonly rentals: readonly Rental[];
  readonly protocols: Readonly<Record<ProtocolKind, readonly Protocol[]>>;
  /** What was saved here, in order; for a while also what was sent. */
  readonly entries: readonly OutboxEntry[];
}

/** What a device that has a replica knows: enough to stand in for the server. */
export interface StandIn {
  readonly days: DeviceDays;
  readonly note: ReplicaNote;
}

/**
 * Reads it all. In no transaction of its own: within a live query the browser ends it too early; what is
 * written meanwhile makes the live query read again. @throws where the store cannot be read.
 */
export async function deviceDays(device: Pick<Device, "db">): Promise<DeviceDays> {
  const { db } = device;
  const [entries, rentals, handovers, returns, note] = await Promise.all([
    withConnection(db, () => db.outbox.orderBy("order").toArray()),
    replicaAll(device, "rental"),
    replicaAll(device, "handover"),
    replicaAll(device, "return"),
    replicaNote(device),
  ]);
  return {
    note,
    rentals: rentals.filter(({ status }) => status !== "Anulowane"),
    protocols: { handover: handovers, return: returns },
    entries,
  };
}

/** The server's time, as far as a device whose clock may be wrong knows it. */
export function correctedNow({ clockOffset }: ReplicaNote, now: number = Date.now()): Instant {
  return instant(now + clockOffset);
}

/** Whose protocols of a kind are done, by the rental's id, and how far they are on their way. */
export function doneOnDevice(
  kind: ProtocolKind,
  { days, note }: StandIn,
): ReadonlyMap<string, SavedState> {
  const done = days.protocols[kind].filter(({ isFilled, status }) =>
    isDone({ filled: isFilled, signed: status === "signed" })
  );
  return new Map<string, SavedState>([
    ...done.map(({ rentalId }) => [rentalId, "sent"] as const),
    ...savedHere(days.entries, kind, readAtHere(note)),
  ]);
}

/** When the replica was read, in milliseconds of the device's own clock. */
export function readAtHere({ readAt, clockOffset }: ReplicaNote): number {
  return Date.parse(readAt) - clockOffset;
}

/**
 * Reads what the device knows while the first screen is still being brought, so that its first picture
 * holds the day. Resolves when it is read, when it cannot be, or after a moment: nobody waits for a
 * store that does not answer.
 */
export async function readDaysAhead({ db }: Pick<Device, "db">): Promise<void> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const enough = new Promise<undefined>((resolve) => {
    timer = setTimeout(() => resolve(undefined), PATIENCE);
  });
  try {
    const days = await Promise.race([deviceDays({ db }), enough]);
    if (days === undefined) return;
    ahead = { db, days };
    setTimeout(() => ahead = undefined, FRESH);
  } catch {
    // The screen reads by itself, and says what is wrong with the store.
  } finally {
    clearTimeout(timer);
  }
}

/** What was read ahead a moment ago, and is still this store's. */
export function daysAhead({ db }: Pick<Device, "db">): DeviceDays | undefined {
  return ahead?.db === db && !db.isLeft ? ahead.days : undefined;
}

let ahead: { readonly db: Device["db"]; readonly days: DeviceDays } | undefined;
/** ms */
const PATIENCE = 500;
const FRESH = 3_000;
