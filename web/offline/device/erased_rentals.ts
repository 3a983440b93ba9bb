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

/** Whether the data of a rental's customer were erased in this browser. */
export function isErased({ db }: Pick<Device, "db">, rentalId: string): Promise<boolean> {
  return withConnection(db, async () => (await erased(db)).has(rentalId));
}

async function erased(db: OfflineDb): Promise<ReadonlySet<unknown>> {
  const value = (await db.notes.get("erased"))?.value;
  return new Set(Array.isArray(value) ? value : []);
}
