/** All keys and values of a store as one text, to check that it does not contain something. */
export async function storedText(kv: Deno.Kv): Promise<string> {
  let text = "";
  for await (const { key, value } of kv.list({ prefix: [] })) {
    text += `${JSON.stringify(key)} `;
    text += textOf(value);
    text += "\n";
  }
  return text;
}

function textOf(value: unknown): string {
  if (value instanceof Uint8Array) return new TextDecoder().decode(value);
  return value instanceof Deno.KvU64 ? String(value.value) : JSON.stringify(value);
}
