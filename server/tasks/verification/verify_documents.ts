import type { NamingDocuments } from "../../catalogue/named_files.ts";
import { documents } from "../../catalogue/documents.ts";
import { readUsers } from "../../identity/users.ts";
import { attempt } from "../../ledger/verify.ts";
import { fromBytes } from "../../store/json_bytes.ts";
import { keys } from "../../store/keys.ts";
import type { CheckPart } from "./check_part.ts";

/** Each document of the catalogue has the shape of its kind, and its own id; so do the users. */
export async function verifyDocuments(
  kv: Deno.Kv,
): Promise<CheckPart & { readonly naming: NamingDocuments }> {
  const problems: string[] = [];
  const naming = {
    car_image: new Map(),
    car_feature: new Map(),
    setting: new Map(),
  } satisfies NamingDocuments;
  let count = 0;
  for await (const { key, value } of kv.list({ prefix: keys.documents() }, { batchSize: 100 })) {
    const [, kind = "", id = ""] = key.map(String);
    const what = `document ${kind}/${id}`;
    count += 1;
    await attempt(what, problems, () => {
      const schema = Object.entries(documents).find(([known]) => known === kind)?.[1];
      if (!schema) throw new Error("its kind is unknown");
      const document = fromBytes(value, schema, what);
      if (document.id !== id) throw new Error("it has another id");
      const ofKind = Object.entries(naming).find(([known]) => known === kind)?.[1];
      ofKind?.set(id, document);
      return Promise.resolve();
    });
  }
  await attempt("users", problems, () => readUsers(kv));
  return { count, problems, naming };
}
