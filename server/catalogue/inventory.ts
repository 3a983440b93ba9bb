import { z } from "zod";
import { fromBytes, toBytes } from "../store/json_bytes.ts";
import { type DocumentKind, keys } from "../store/keys.ts";
import { tryCommit } from "../store/try_commit.ts";

/** How many documents of each kind there are: one that is lost leaves no other trace. */
const counts = z.record(z.string(), z.number().int());
type Counts = z.infer<typeof counts>;

/**
 * The counts as they are stored, in each commit that changes documents: the entry has the
 * versionstamp of the catalogue's version then, unless a release without counts has changed them.
 */
export function inventoryBytes(
  documents: Readonly<Record<DocumentKind, { readonly size: number }>>,
): Uint8Array<ArrayBuffer> {
  const kinds: Readonly<Record<string, { readonly size: number }>> = documents;
  return toBytes(Object.fromEntries(KINDS.map((kind) => [kind, kinds[kind]?.size ?? 0])));
}

/** The counts that hold for the catalogue as it is; undefined if none were taken. */
export async function readInventory(kv: Deno.Kv): Promise<Counts | undefined> {
  const [version, entry] = await readEntries(kv);
  const isOlder = (version.versionstamp ?? "") > (entry.versionstamp ?? "");
  if (entry.value === null || isOlder) return undefined;
  return fromBytes(entry.value, counts, "the inventory");
}

/** Documents that were lost, a sentence for each kind. */
export async function missingDocuments(kv: Deno.Kv): Promise<string[]> {
  const known = await readInventory(kv);
  if (!known) return [];
  const found = await countDocuments(kv);
  return Object.entries(known).flatMap(([kind, count]) => {
    const there = found[kind] ?? 0;
    return there < count ? [`${there} of ${count} documents of ${kind} are there`] : [];
  });
}

/** Counts the documents of a store that has some; another instance may have done it. */
export async function takeInventory(kv: Deno.Kv): Promise<void> {
  const [version, entry] = await readEntries(kv);
  if (version.versionstamp === null) return;
  const bytes = toBytes(await countDocuments(kv));
  await tryCommit(
    kv.atomic().check(version, entry).sum(keys.catalogueVersion(), 0n).set(keys.inventory(), bytes),
  );
}

async function readEntries(kv: Deno.Kv) {
  return await kv.getMany<[unknown, unknown]>([keys.catalogueVersion(), keys.inventory()]);
}

async function countDocuments(kv: Deno.Kv): Promise<Counts> {
  const found: Record<string, number> = {};
  for await (const { key } of kv.list({ prefix: keys.documents() }, { batchSize: 500 })) {
    const kind = String(key[1]);
    found[kind] = (found[kind] ?? 0) + 1;
  }
  return found;
}

const KINDS = [
  "rental_car",
  "sale_car",
  "car_image",
  "car_feature",
  "car_feature_link",
  "recommended_car",
  "setting",
] as const satisfies readonly DocumentKind[];
