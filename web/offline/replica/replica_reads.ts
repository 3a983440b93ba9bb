import type { Device } from "../device/device.ts";
import { withConnection } from "../with_connection.ts";
import {
  REPLICA_SHAPE,
  type ReplicaRow,
  type ReplicaType,
  type ReplicaValues,
} from "../replica_row.ts";

type Reader = Pick<Device, "db">;

/** One value of the replica; undefined if there is none that this version of the app can read. */
export async function replicaOne<Type extends ReplicaType>(
  { db }: Reader,
  type: Type,
  id: string,
): Promise<ReplicaValues[Type] | undefined> {
  const row = await withConnection(db, () => db.replica.get([type, id]));
  return row && (await readable(type, [row]))[0];
}

/** All values of one type that this version of the app can read. */
export async function replicaAll<Type extends ReplicaType>(
  { db }: Reader,
  type: Type,
): Promise<ReplicaValues[Type][]> {
  const rows = await withConnection(db, () => db.replica.where({ type }).toArray());
  return await readable(type, rows);
}

/**
 * The values of rows of one type. A row written by another version of the app may lack fields and
 * is left out; the next reading of the replica replaces it. The schemas are loaded for such rows
 * only.
 */
async function readable<Type extends ReplicaType>(
  type: Type,
  rows: readonly ReplicaRow[],
): Promise<ReplicaValues[Type][]> {
  if (rows.every(isOfThisVersion)) return rows.map(({ value }) => value as ReplicaValues[Type]);
  const { replicaShapes } = await import("./replica_shapes.ts");
  return rows.flatMap(({ value }) => {
    const read = replicaShapes[type].safeParse(value);
    return read.success ? [read.data] : [];
  });
}

function isOfThisVersion({ shape }: ReplicaRow): boolean {
  return shape === REPLICA_SHAPE;
}
