import type { z } from "zod";
import { requireOwnRows } from "../ledger/commit.ts";
import type { SeenHead } from "../ledger/read.ts";
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
 * request reads the ledger's head (`learn`): each read of the catalogue finds out whether a rebuild
 * runs.
 * @throws RowsNotReady.
 */
export async function readVersionstamp(
  kv: Deno.Kv,
  learn: (seen: SeenHead) => void,
): Promise<string | null> {
  const [version, entry] = await kv.getMany([keys.catalogueVersion(), keys.head()]);
  const seen = headOf(entry);
  requireOwnRows(seen.head);
  learn(seen);
  return version.versionstamp;
}

/** Reads the whole catalogue as it was at one moment. @throws Error for a damaged document. */
export async function loadSnapshot(
  kv: Deno.Kv,
  learn: (seen: SeenHead) => void,
): Promise<CatalogueSnapshot> {
  const versionstamp = await readVersionstamp(kv, learn);
  const stored = new Map<string, Map<string, unknown>>();
  for await (const { key, value } of kv.list({ prefix: keys.documents() }, NEWEST_FIRST)) {
    const [, kind = "", id = ""] = key.map(String);
    stored.set(kind, (stored.get(kind) ?? new Map<string, unknown>()).set(id, value));
  }
  // Only a single list is consistent: an unchanged version means that nothing changed in between.
  if (await readVersionstamp(kv, learn) !== versionstamp) return await loadSnapshot(kv, learn);

  function load<Kind extends DocumentKind>(
    kind: Kind,
    schema: z.ZodType<CatalogueDocument<Kind>>,
  ): ReadonlyMap<string, CatalogueDocument<Kind>> {
    const ofKind = [...stored.get(kind) ?? []];
    return new Map(
      ofKind.map(([id, value]) => [id, fromBytes(value, schema, `document ${kind}/${id}`)]),
    );
  }

  return {
    versionstamp,
    rental_car: load("rental_car", documents.rental_car),
    sale_car: load("sale_car", documents.sale_car),
    car_image: load("car_image", documents.car_image),
    car_feature: load("car_feature", documents.car_feature),
    car_feature_link: load("car_feature_link", documents.car_feature_link),
    recommended_car: load("recommended_car", documents.recommended_car),
    setting: load("setting", documents.setting),
  };
}

/** Newest first (decisions §1.2), in as few requests as a remote store takes. */
const NEWEST_FIRST: Deno.KvListOptions = { reverse: true, batchSize: 500 };
