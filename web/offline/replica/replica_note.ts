import { type Instant, instant } from "../../../shared/warsaw.ts";
import type { Device } from "../device/device.ts";
import { withConnection } from "../reopen.ts";

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
  return isNote(note?.value) ? note.value : undefined;
}

/** Milliseconds to add to the device's clock; none where it has not heard the server's. */
export async function clockOffset(device: Pick<Device, "db">): Promise<number> {
  return (await replicaNote(device))?.clockOffset ?? 0;
}

/**
 * A moment of the device's clock, in ms, by the server's: what is signed or written beside a protocol
 * is dated right also where the device's clock is not.
 */
export async function serverTime(
  device: Pick<Device, "db" | "now">,
  at = device.now(),
): Promise<Instant> {
  return instant(at + await clockOffset(device));
}

/** By hand: the first screen reads it, and no schema is loaded for that. */
function isNote(value: unknown): value is ReplicaNote {
  return typeof value === "object" && value !== null &&
    "readAt" in value && typeof value.readAt === "string" &&
    !Number.isNaN(Date.parse(value.readAt)) &&
    "clockOffset" in value && Number.isFinite(value.clockOffset);
}
