import type { Device } from "../device/device.ts";
import { rentalOfDraft } from "../device/drafts.ts";
import { entryContent, isUnsent } from "../entry.ts";
import { pullReplica } from "./replica.ts";
import type { ReplicaWorld } from "./replica_keeper.ts";
import { withConnection } from "../reopen.ts";

/**
 * Removes a customer's data from this device after their erasure on the server: drafts, sent
 * entries and photos of their `rentals`. Unsent entries and the photos they name are kept for a
 * person to decide about. Then reads the replica again, after any read that another tab has started
 * before, since that one may still contain the data.
 * @throws the failure of the call
 */
export async function forgetErased(
  device: Device,
  rentals: ReadonlySet<string>,
  alone: ReplicaWorld["alone"],
): Promise<void> {
  const { db } = device;
  await withConnection(
    db,
    () =>
      db.transaction("rw", db.drafts, db.outbox, db.attachments, async () => {
        await db.drafts.filter(({ name }) => rentals.has(rentalOfDraft(name))).delete();
        const theirs = await db.outbox.filter(({ rentalId }) => rentals.has(rentalId)).toArray();
        const sent = theirs.filter((entry) => !isUnsent(entry));
        await db.outbox.bulkDelete(sent.map(({ order }) => order));
        const named = new Set(
          theirs.flatMap(({ wish }) => wish ? entryContent(wish).photos : []).map(({ id }) => id),
        );
        await db.attachments
          .filter(({ id, rentalId }) => rentals.has(rentalId) && !named.has(id)).delete();
      }),
  );
  await alone(async () => {
    await pullReplica(device);
  });
}
