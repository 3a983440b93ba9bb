import { isConnectionLost, type OfflineDb } from "./db.ts";

/**
 * Works on the store, and once more on a new connection if the system closed the old one while the
 * page was hidden. `work` must be one transaction, or harmless when repeated.
 * @throws what `work` throws, and any failure after a logout.
 */
export async function withConnection<T>(db: OfflineDb, work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (failure) {
    if (db.isLeft || !isConnectionLost(failure)) throw failure;
    db.close({ disableAutoOpen: false });
    await db.open();
    return await work();
  }
}
