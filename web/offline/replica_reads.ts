import type { Device } from "./device.ts";
import { replicaShapes, type ReplicaType, type ReplicaValues } from "./replica_row.ts";
import { withConnection } from "./reopen.ts";

type Reader = Pick<Device, "db">;

/** One thing of the replica; undefined where the device has none that this version can read. */
export async function replicaOne<Type extends ReplicaType>(
  { db }: Reader,
  type: Type,
  id: string,
): Promise<ReplicaValues[Type] | undefined> {
  const row = await withConnection(db, () => db.replica.get([type, id]));
  return row && readable(type, row.value);
}

/** Everything of one type that this version can read. */
export async function replicaAll<Type extends ReplicaType>(
  { db }: Reader,
  type: Type,
): Promise<ReplicaValues[Type][]> {
  const rows = await withConnection(db, () => db.replica.where({ type }).toArray());
  return rows.flatMap(({ value }) => readable(type, value) ?? []);
}

/** A row that an older version of the app wrote may lack something: the next reading brings it. */
function readable<Type extends ReplicaType>(
  type: Type,
  value: unknown,
): ReplicaValues[Type] | undefined {
  return replicaShapes[type].safeParse(value).data;
}
