import type { z } from "zod";
import { getAll } from "../store/get_all.ts";
import { fromBytes } from "../store/json_bytes.ts";
import { keys } from "../store/keys.ts";

/** The existing rows of a projection with one row per id, in the order of `ids`. */
export async function readPages<Schema extends z.ZodType>(
  kv: Deno.Kv,
  projection: string,
  ids: readonly string[],
  schema: Schema,
): Promise<z.output<Schema>[]> {
  const entries = await getAll(kv, ids.map((id) => keys.row(projection, id)));
  return entries.flatMap(({ value }) =>
    value === null ? [] : [fromBytes(value, schema, `a row of ${projection}`)]
  );
}
