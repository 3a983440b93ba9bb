import type { z } from "zod";
import { fromBytes } from "../store/json_bytes.ts";
import { keys } from "../store/keys.ts";

/** The rows of rentals as `schema` reads them, by id; a rental that is no more is missing. */
export async function rowsOfRentals<Schema extends z.ZodType>(
  kv: Deno.Kv,
  ids: readonly string[],
  schema: Schema,
): Promise<Map<string, z.output<Schema>>> {
  const rows = new Map<string, z.output<Schema>>();
  for (let from = 0; from < ids.length; from += MOST_KEYS) {
    const some = ids.slice(from, from + MOST_KEYS);
    const entries = await kv.getMany<unknown[]>(some.map((id) => keys.row("rental", id)));
    entries.forEach(({ value }, index) => {
      const id = some[index];
      if (value !== null && id !== undefined) rows.set(id, fromBytes(value, schema, "a rental"));
    });
  }
  return rows;
}

/** Keys that one `getMany` takes (platform facts). */
const MOST_KEYS = 10;
