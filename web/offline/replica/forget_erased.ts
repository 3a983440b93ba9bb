import type { Device } from "../device/device.ts";
import { rentalOfDraft } from "../device/draft.ts";
import { entryContent, isUnsent } from "../entry.ts";
import { pullReplica } from "./replica.ts";
import type { ReplicaWorld } from "./replica_keeper.ts";
import { withConnection } from "../reopen.ts";

/**
 * After a customer's data were erased on the server: what was begun about their `rentals`, what is
 * said of what was sent, and photos that nothing unsent names go from this device too, and the replica
 * is read anew, after whatever reading another tab has begun before: that one may still bring them.
 * What was saved and not sent stays for a person to decide. @throws what the call throws
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
