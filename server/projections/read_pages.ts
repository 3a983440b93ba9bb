import type { z } from "zod";
import { fromBytes } from "../store/json_bytes.ts";
import { keys } from "../store/keys.ts";

/** The rows of a projection that has one row an id: those that there are, in the order of `ids`. */
export async function readPages<Schema extends z.ZodType>(
  kv: Deno.Kv,
  projection: string,
  ids: readonly string[],
  schema: Schema,
): Promise<z.output<Schema>[]> {
  const batches = Array.from(
    { length: Math.ceil(ids.length / MOST_KEYS) },
    (_, index) => ids.slice(index * MOST_KEYS, (index + 1) * MOST_KEYS),
  );
  const entries = await Promise.all(
    batches.map((batch) => kv.getMany<unknown[]>(batch.map((id) => keys.row(projection, id)))),
  );
  return entries.flat().flatMap(({ value }) =>
    value === null ? [] : [fromBytes(value, schema, `a row of ${projection}`)]
  );
}

/** Keys that one `getMany` takes (platform facts). */
const MOST_KEYS = 10;
