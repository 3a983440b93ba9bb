import { type Instant, instant } from "../../../shared/warsaw.ts";
import type { Device } from "../device/device.ts";
import { withConnection } from "../with_connection.ts";

/** When the replica was read, by the server's clock, and the offset of the device's clock. */
export interface ReplicaNote {
  /** ISO 8601. */
  readonly readAt: string;
  /** Milliseconds to add to the device's clock. */
  readonly clockOffset: number;
}

/** The note about the replica; undefined if the device has none yet. */
export async function replicaNote({ db }: Pick<Device, "db">): Promise<ReplicaNote | undefined> {
  const note = await withConnection(db, () => db.notes.get("replica"));
  return isNote(note?.value) ? note.value : undefined;
}

/** Ms to add to the device's clock; 0 if the server's clock is unknown. */
export async function clockOffset(device: Pick<Device, "db">): Promise<number> {
  return (await replicaNote(device))?.clockOffset ?? 0;
}

/**
 * Converts a time of the device's clock, in ms, to the server's clock, so that signatures and
 * annexes are dated correctly even if the device's clock is wrong.
 */
export async function serverTime(
  device: Pick<Device, "db" | "now">,
  at = device.now(),
): Promise<Instant> {
  return instant(at + await clockOffset(device));
}

/** Checked without zod, so that the first screen need not load it. */
function isNote(value: unknown): value is ReplicaNote {
  return typeof value === "object" && value !== null &&
    "readAt" in value && typeof value.readAt === "string" &&
    !Number.isNaN(Date.parse(value.readAt)) &&
    "clockOffset" in value && Number.isFinite(value.clockOffset);
}
