import type { z } from "zod";
import { fromBytes } from "../store/json_bytes.ts";
import { getAll } from "../store/get_all.ts";
import { keys } from "../store/keys.ts";

/** The rows of rentals as `schema` reads them, by id; a rental that is no more is missing. */
export async function rowsOfRentals<Schema extends z.ZodType>(
  kv: Deno.Kv,
  ids: readonly string[],
  schema: Schema,
): Promise<Map<string, z.output<Schema>>> {
  const entries = await getAll(kv, ids.map((id) => keys.row("rental", id)));
  return new Map(
    entries.flatMap(({ key, value }) =>
      value === null ? [] : [[String(key.at(-1)), fromBytes(value, schema, "a rental")]]
    ),
  );
}
