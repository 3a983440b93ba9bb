import { type Instant, instant } from "../../shared/warsaw.ts";
import type { Device } from "./device.ts";
import { withConnection } from "./reopen.ts";

/** When the replica was read, by the server's clock, and how far the device's own is from it. */
export interface ReplicaNote {
  /** ISO 8601. */
  readonly readAt: string;
  /** Milliseconds to add to the device's clock. */
  readonly clockOffset: number;
}

/** How old the replica is; undefined on a device that has none yet. */
export async function replicaNote({ db }: Pick<Device, "db">): Promise<ReplicaNote | undefined> {
  const note = await withConnection(db, () => db.notes.get("replica"));
  return note?.value as ReplicaNote | undefined;
}

/**
 * A moment of the device's clock, in ms, by the server's: what is signed or written beside a protocol
 * is dated right also where the device's clock is not.
 */
export async function serverTime(
  device: Pick<Device, "db" | "now">,
  at = device.now(),
): Promise<Instant> {
  const note = await replicaNote(device);
  return instant(at + (note?.clockOffset ?? 0));
}
