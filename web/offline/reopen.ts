import { isConnectionLost, type OfflineDb } from "./db.ts";

/**
 * Works on the store; once more on a fresh connection where the system has taken the old one away
 * while the page was hidden. What `work` does must be one transaction, or harmless when repeated.
 * @throws what `work` throws, and everything after a logout.
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
