import { z } from "zod";
import { createHash } from "node:crypto";
import { isMarkedSecret } from "../../ledger/is_secret_of_store.ts";
import { attempt, type Verdict, verify } from "../../ledger/verify.ts";
import type { Services } from "../../services.ts";
import type { CheckPart } from "./check_part.ts";
import { lostParts } from "./lost_parts.ts";
import { verifyCustomers } from "./verify_customers.ts";
import { changeReceipt } from "../../catalogue/change_receipts.ts";
import { wrappedKeyOf } from "../../ledger/open_sealed.ts";
import { doneReceipt, refusedReceipt, wholeBox } from "../../ledger/receipts.ts";
import type { Vault } from "../../ledger/vault.ts";
import { fromBytes } from "../../store/json_bytes.ts";
import { keys } from "../../store/keys.ts";
import { namedFiles, type NamingDocuments } from "../../catalogue/named_files.ts";
import { documents } from "../../catalogue/documents.ts";
import { readUsers } from "../../identity/users.ts";
import { getPrivateFile, PRIVATE_FOLDER } from "../../files/private_files.ts";
import { openErasures } from "../../projections/customer_stream.ts";
import { namedPrivateFiles } from "../../reactions/sweep_files.ts";

/** The ledger's verdict, with the problems of all other parts, and what was counted. */
export interface StoreVerdict extends Verdict {
  readonly counts: Readonly<Record<"customers" | "documents" | "files" | "receipts", number>>;
}

type World = Pick<Services, "kv" | "vault" | "files">;

/**
 * Proves the ledger and all that it needs: the secret, customers' keys, files, documents of the
 * catalogue, receipts. Reads only. Of a store that others are writing to, only problems count that
 * are still there when their part is checked again.
 */
export async function verifyStore(world: World): Promise<StoreVerdict> {
  const { kv, vault } = world;
  const { events, rows, problems } = await verify(kv);
  const isOwnSecret = await attempt("the secret's mark", problems, () => isMarkedSecret(kv, vault));
  if (isOwnSecret === false) {
    problems.push("APP_SECRET is not the secret that this store began with: nothing sealed opens");
  }
  async function counted(what: string, check: () => Promise<CheckPart>): Promise<number> {
    return await attempt(what, problems, async () => {
      const first = await check();
      const again = first.problems.length > 0 ? new Set((await check()).problems) : new Set();
      problems.push(...first.problems.filter((problem) => again.has(problem)));
      return first.count;
    }) ?? 0;
  }
  // Without the secret, everything sealed would be a problem of its own.
  const sealed = isOwnSecret === false ? () => Promise.resolve(NONE) : undefined;
  await counted("what the store had", () => lostParts(kv));
  const counts = {
    documents: await counted("documents of the catalogue", () => verifyDocuments(kv)),
    customers: await counted("customers' keys", sealed ?? (() => verifyCustomers(kv, vault))),
    receipts: await counted("receipts", sealed ?? (() => verifyReceipts(kv, vault))),
    files: await counted(
      "files",
      sealed ?? (async () => {
        return await verifyFiles(world, (await verifyDocuments(kv)).naming);
      }),
    ),
  };
  return { events, rows, problems, counts };
}

const NONE: CheckPart = { count: 0, problems: [] };

/** Each stored reply or refusal has its shape and all its parts, and opens if its customer has a key. */
async function verifyReceipts(kv: Deno.Kv, vault: Vault): Promise<CheckPart> {
  const problems: string[] = [];
  let count = 0;
  for await (const { key, value } of kv.list({ prefix: keys.receipts() }, { batchSize: 50 })) {
    const [, name = "", part] = key.map(String);
    if (part !== undefined) continue;
    count += 1;
    await attempt(`receipt ${name}`, problems, async () => {
      const receipt = fromBytes(value, anyReceipt, "a receipt");
      if (receipt.outcome === "refused" || !receipt.body || typeof receipt.body === "string") {
        return;
      }
      const wrappedKey = await wrappedKeyOf(kv, receipt.body.customerId);
      if (wrappedKey === undefined) return;
      vault.openFor(wrappedKey, name, (await wholeBox(kv, name, receipt.body)).box);
    });
  }
  return { count, problems };
}

const anyReceipt = z.union([refusedReceipt, changeReceipt, doneReceipt]);

/** Each document of the catalogue has the shape of its kind, and its own id; so do the users. */
async function verifyDocuments(
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

/**
 * Each file that a document, a paper or a photo names is there: a public one with the bytes of its
 * hash, a private one opens with its customer's key. An erased customer has none.
 */
async function verifyFiles(world: World, naming: NamingDocuments): Promise<CheckPart> {
  const problems: string[] = [];
  const named = namedFiles(naming);
  const ofPapers = await attempt("private files", problems, () => namedPrivateFiles(world.kv));
  for (const path of ofPapers ?? []) named.add(path);
  for (const path of named) {
    await attempt(`file ${path}`, problems, async () => {
      const fault = await faultOf(world, path);
      if (fault) problems.push(`file ${path} ${fault}`);
    });
  }
  const left = await attempt("files of erased customers", problems, () => filesOfErased(world));
  return { count: named.size, problems: [...problems, ...left ?? []] };
}

async function faultOf(world: World, path: string): Promise<string | undefined> {
  if (path.startsWith(PRIVATE_FOLDER)) {
    return await getPrivateFile(world, path) ? undefined : "is missing, or its customer's key is";
  }
  const file = await world.files.get(path);
  if (!file) return "is missing";
  // An S3 storage has a hash of its own, which it compares by itself.
  const isOurs = file.etag.length === SHA256_LENGTH;
  const hash = createHash("sha256").update(file.bytes).digest("hex");
  return isOurs && hash !== file.etag ? "was changed: its hash is another one" : undefined;
}

/** Private files of customers whose erasure is complete. */
async function filesOfErased({ kv, files }: World): Promise<string[]> {
  const open = new Set((await openErasures(kv)).map(({ customerId }) => customerId));
  const erased = new Set<string>();
  for await (const { key } of kv.list({ prefix: keys.streamsOfKind("customer") })) {
    const id = String(key.at(-2));
    if (!open.has(id)) erased.add(id);
  }
  if (erased.size === 0) return [];
  return (await files.list(PRIVATE_FOLDER))
    .filter((path) => erased.has(path.split("/")[1] ?? ""))
    .map((path) => `file ${path} belongs to an erased customer`);
}

/** Hexadecimal digits. */
const SHA256_LENGTH = 64;
