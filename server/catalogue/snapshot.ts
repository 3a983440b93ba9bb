import type { z } from "zod";
import { requireOwnRows } from "../ledger/commit.ts";
import { headOf } from "../ledger/read.ts";
import { fromBytes } from "../store/json_bytes.ts";
import { type DocumentKind, keys } from "../store/keys.ts";
import { type CatalogueDocument, documents } from "./documents.ts";

/** Every document of the catalogue at one moment, by kind and id. */
export type CatalogueSnapshot =
  & { readonly [Kind in DocumentKind]: ReadonlyMap<string, CatalogueDocument<Kind>> }
  & {
    /** Of the catalogue's version; null before the first document. */
    readonly versionstamp: string | null;
  };

/**
 * The versionstamp that every commit to the catalogue changes; null before the first. The same
 * request reads the ledger's head: who looks at the catalogue learns that a rebuild runs.
 * @throws RowsNotReady.
 */
export async function readVersionstamp(kv: Deno.Kv): Promise<string | null> {
  const [version, head] = await kv.getMany([keys.catalogueVersion(), keys.head()]);
  requireOwnRows(headOf(head).head);
  return version.versionstamp;
}

/** Reads the whole catalogue as it was at one moment. @throws Error for a damaged document. */
export async function loadSnapshot(kv: Deno.Kv): Promise<CatalogueSnapshot> {
  const versionstamp = await readVersionstamp(kv);
  const snapshot = {
    versionstamp,
    rental_car: await load(kv, "rental_car", documents.rental_car),
    sale_car: await load(kv, "sale_car", documents.sale_car),
    car_image: await load(kv, "car_image", documents.car_image),
    car_feature: await load(kv, "car_feature", documents.car_feature),
    car_feature_link: await load(kv, "car_feature_link", documents.car_feature_link),
    recommended_car: await load(kv, "recommended_car", documents.recommended_car),
    setting: await load(kv, "setting", documents.setting),
  };
  // A list is consistent in itself only: an unchanged version says that nothing came in between.
  return await readVersionstamp(kv) === versionstamp ? snapshot : await loadSnapshot(kv);
}

/** The documents of one kind, newest first (decisions §1.2). */
async function load<Document extends { id: string }>(
  kv: Deno.Kv,
  kind: DocumentKind,
  schema: z.ZodType<Document>,
): Promise<ReadonlyMap<string, Document>> {
  const found = new Map<string, Document>();
  const entries = kv.list({ prefix: keys.documents(kind) }, { reverse: true });
  for await (const { key, value } of entries) {
    const document = fromBytes(value, schema, `document ${key.join("/")}`);
    found.set(document.id, document);
  }
  return found;
}
