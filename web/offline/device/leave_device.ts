import type { OfflineDb } from "../db.ts";
import type { Device } from "./device.ts";
import { withConnection } from "../with_connection.ts";

/**
 * Deletes the device's store at a logout, so that no personal data is left (decisions §6.4). The
 * caller has already asked about unsent data. If another tab still has the store open, the store is
 * emptied first and deleted as soon as that tab closes it.
 * @throws if the store can neither be emptied nor deleted within `patience` ms.
 */
export async function leaveDevice(
  { db }: Pick<Device, "db">,
  patience: number = PATIENCE,
): Promise<void> {
  const emptied = await succeedsInTime(empty(db), patience);
  db.leave();
  const deleted = await succeedsInTime(db.delete({ disableAutoOpen: true }), patience);
  if (!emptied && !deleted) throw new Error("Cannot delete the device's store");
}

function empty(db: OfflineDb): Promise<void> {
  return withConnection(db, () =>
    db.transaction("rw", db.tables, async () => {
      for (const table of db.tables) await table.clear();
    }));
}

async function succeedsInTime(work: PromiseLike<void>, patience: number): Promise<boolean> {
  const { promise: late, resolve } = Promise.withResolvers<false>();
  const timer = setTimeout(() => resolve(false), patience);
  const done = Promise.resolve(work).then(() => true, () => false);
  return await Promise.race([done, late]).finally(() => clearTimeout(timer));
}

/** ms; the user waits this long to be logged out. */
const PATIENCE = 2_000;
