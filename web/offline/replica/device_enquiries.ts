import type { Enquiry, NewEnquiries } from "../../../shared/api/enquiry.ts";
import { countNew } from "../../../shared/enquiry/waiting.ts";
import { instant } from "../../../shared/warsaw.ts";
import type { Device } from "../device/device.ts";
import { withConnection } from "../with_connection.ts";
import { replicaNote } from "./replica_note.ts";
import { replicaAll } from "./replica_reads.ts";
import { REPLICA_SHAPE } from "../replica_row.ts";

/** How many of the device's enquiries are new; undefined without a replica. */
export async function newEnquiriesOnDevice(
  device: Pick<Device, "db" | "now">,
): Promise<NewEnquiries | undefined> {
  const note = await replicaNote(device);
  if (!note) return undefined;
  const now = instant(device.now() + note.clockOffset);
  return countNew(await replicaAll(device, "enquiry"), now);
}

/** Replaces the device's copy of an enquiry, if it has one, with the server's newer one. */
export function keepEnquiry({ db }: Pick<Device, "db">, enquiry: Enquiry): Promise<void> {
  const { id } = enquiry;
  return withConnection(db, () =>
    db.transaction("rw", db.replica, async () => {
      const known = await db.replica.get(["enquiry", id]);
      if (!known) return;
      await db.replica.put({ type: "enquiry", id, value: enquiry, shape: REPLICA_SHAPE });
    }));
}
