import type { Enquiry } from "../../../shared/api/enquiry.ts";
import type { Protocol } from "../../../shared/api/protocol.ts";
import type { Rental } from "../../../shared/api/rental.ts";
import { isDone } from "../../../shared/papers/is_done.ts";
import type { ProtocolKind } from "../../../shared/papers/options.ts";
import { type Instant, instant } from "../../../shared/warsaw.ts";
import type { Device } from "../device/device.ts";
import type { OutboxEntry } from "../entry.ts";
import { withConnection } from "../with_connection.ts";
import { type ReplicaNote, replicaNote } from "./replica_note.ts";
import { replicaAll } from "./replica_reads.ts";
import { savedHere, type SavedState } from "../unsent_status.ts";

/** The device's data about the coming days. */
export interface DeviceDays {
  /** When the rentals and protocols were read; undefined if the device has no replica yet. */
  readonly note: ReplicaNote | undefined;
  /** Without cancelled rentals. */
  readonly rentals: readonly Rental[];
  readonly protocols: Readonly<Record<ProtocolKind, readonly Protocol[]>>;
  /** The enquiries of the last 30 days, newest first. */
  readonly enquiries: readonly Enquiry[];
  /** Versions saved on this device, in order; sent ones are included for a while. */
  readonly entries: readonly OutboxEntry[];
}

/** The data of a device with a replica: enough to use when the server does not reply. */
export interface StandIn {
  readonly days: DeviceDays;
  readonly note: ReplicaNote;
}

/**
 * Reads all of it. It uses no transaction: within a live query the browser would end it too early,
 * and the live query reads again after every write.
 * @throws if the store cannot be read.
 */
export async function deviceDays(device: Pick<Device, "db">): Promise<DeviceDays> {
  const { db } = device;
  const [entries, rentals, handovers, returns, enquiries, note] = await Promise.all([
    withConnection(db, () => db.outbox.orderBy("order").toArray()),
    replicaAll(device, "rental"),
    replicaAll(device, "handover"),
    replicaAll(device, "return"),
    replicaAll(device, "enquiry"),
    replicaNote(device),
  ]);
  return {
    note,
    rentals: rentals.filter(({ status }) => status !== "Anulowane"),
    protocols: { handover: handovers, return: returns },
    enquiries: enquiries.sort((one, other) => one.receivedAt < other.receivedAt ? 1 : -1),
    entries,
  };
}

/**
 * The server's current time, estimated from the device's clock, which may be wrong; that clock where
 * nothing was read yet.
 */
export function correctedNow(note: ReplicaNote | undefined, now: number = Date.now()): Instant {
  return instant(now + (note?.clockOffset ?? 0));
}

/** Rentals whose protocol of a kind is done, by the rental's id, with the state of sending. */
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

/** When the replica was read, in ms of the device's clock. */
export function readAtHere({ readAt, clockOffset }: ReplicaNote): number {
  return Date.parse(readAt) - clockOffset;
}

/**
 * Reads the device's data while the first screen is still loading, so that its first render shows
 * the day. Resolves when the data is read, when reading fails, or after 500 ms.
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
    // The screen reads again by itself and reports a failing store.
  } finally {
    clearTimeout(timer);
  }
}

/** The data read ahead in the last seconds, if it is from this store. */
export function daysAhead({ db }: Pick<Device, "db">): DeviceDays | undefined {
  return ahead?.db === db && !db.isLeft ? ahead.days : undefined;
}

let ahead: { readonly db: Device["db"]; readonly days: DeviceDays } | undefined;
/** ms */
const PATIENCE = 500;
const FRESH = 3_000;
