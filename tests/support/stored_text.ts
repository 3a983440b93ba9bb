/** Everything in a store as one text, keys and values: for what must not stand there. */
export async function storedText(kv: Deno.Kv): Promise<string> {
  let text = "";
  for await (const { key, value } of kv.list({ prefix: [] })) {
    text += `${JSON.stringify(key)} `;
    text += value instanceof Uint8Array ? new TextDecoder().decode(value) : JSON.stringify(value);
    text += "\n";
  }
  return text;
}
