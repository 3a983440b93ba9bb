import type { OfflineDb } from "../db.ts";
import { withConnection } from "../with_connection.ts";
import type { Device } from "./device.ts";

/**
 * Notes the rentals of an erased customer, by their ids alone, for forms of them that are open in a tab of
 * this browser. Must run within a transaction of the notes.
 */
export async function noteErased(db: OfflineDb, rentals: ReadonlySet<string>): Promise<void> {
  await db.notes.put({ name: "erased", value: [...rentals.union(await erased(db))] });
}

/**
 * Ends the note of rentals that the server has: a replica of an earlier time had named them as the
 * customer's. Must run within a transaction of the notes.
 */
export async function unnoteErased(db: OfflineDb, rentals: ReadonlySet<unknown>): Promise<void> {
  const noted = await erased(db);
  if (noted.isDisjointFrom(rentals)) return;
  await db.notes.put({ name: "erased", value: [...noted.difference(rentals)] });
}

/** Whether the data of a rental's customer were erased in this browser. */
export function isErased({ db }: Pick<Device, "db">, rentalId: string): Promise<boolean> {
  return withConnection(db, async () => (await erased(db)).has(rentalId));
}

/** The ids of the noted rentals. */
export async function erased(db: OfflineDb): Promise<ReadonlySet<unknown>> {
  const value = (await db.notes.get("erased"))?.value;
  return new Set(Array.isArray(value) ? value : []);
}
