import { createHash } from "node:crypto";
import { namedFiles, type NamingDocuments } from "../../catalogue/named_files.ts";
import { getPrivateFile, PRIVATE_FOLDER } from "../../files/private_files.ts";
import { attempt } from "../../ledger/verify.ts";
import { openErasures } from "../../projections/customer_stream.ts";
import { namedPrivateFiles } from "../../reactions/sweep_files.ts";
import type { Services } from "../../services.ts";
import { keys } from "../../store/keys.ts";
import type { CheckPart } from "./check_part.ts";

type World = Pick<Services, "kv" | "vault" | "files">;

/**
 * Each file that a document, a paper or a photo names is there: a public one with the bytes of its
 * hash, a private one opens with its customer's key. An erased customer has none.
 */
export async function verifyFiles(world: World, naming: NamingDocuments): Promise<CheckPart> {
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
