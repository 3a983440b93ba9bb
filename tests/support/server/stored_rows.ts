import { keys } from "../../../server/store/keys.ts";

/** Every projection row as text, key and bytes: two lists are equal only if all bytes are. */
export async function storedRows(kv: Deno.Kv): Promise<string[]> {
  const rows: string[] = [];
  for await (const { key, value } of kv.list({ prefix: keys.rows() })) {
    rows.push(`${JSON.stringify(key)} ${new TextDecoder().decode(bytesOf(value))}`);
  }
  return rows;
}

function bytesOf(value: unknown): Uint8Array {
  if (value instanceof Uint8Array) return value;
  throw new Error("Cannot read a row: it is not stored as bytes");
}
