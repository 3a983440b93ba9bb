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
