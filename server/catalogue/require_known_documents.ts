import { NewerStore } from "../ledger/newer_store.ts";
import { fromBytes, UnknownShape } from "../store/json_bytes.ts";
import { keys } from "../store/keys.ts";
import { documents } from "./documents.ts";

/**
 * Before a rebuild, which would make the rows those of this release.
 * @throws NewerStore for a document that this release cannot read.
 */
export async function requireKnownDocuments(kv: Deno.Kv): Promise<void> {
  for await (const { key, value } of kv.list({ prefix: keys.documents() }, { batchSize: 500 })) {
    const name = key.slice(1).join("/");
    const [, schema] = Object.entries(documents).find(([kind]) => kind === key[1]) ?? [];
    if (!schema) throw new NewerStore(`document ${name}`);
    try {
      fromBytes(value, schema, name);
    } catch (error) {
      throw error instanceof UnknownShape ? new NewerStore(`document ${name}`) : error;
    }
  }
}
