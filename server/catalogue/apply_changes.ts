import type { z } from "zod";
import type { Instant } from "../../shared/warsaw.ts";
import type { DocumentKind } from "../store/keys.ts";
import { documents } from "./documents.ts";
import type { CatalogueSnapshot } from "./snapshot.ts";

/** `Omit` applied to each member of a union. */
type WithoutVersion<Document> = Document extends unknown ? Omit<Document, "version"> : never;

/** A document to be written, which need not name defaults; its version is counted by the commit. */
export type Unversioned<Kind extends DocumentKind> = WithoutVersion<
  z.input<typeof documents[Kind]>
>;

/** One change: a document to be written, or one to be deleted. */
export type DocumentChange = {
  readonly [Kind in DocumentKind]:
    | { readonly kind: Kind; readonly put: Unversioned<Kind> }
    | { readonly kind: Kind; readonly remove: string };
}[DocumentKind];

/**
 * The catalogue after `changes` at `at`: each document has its next version and, if its kind stores
 * it, the time of the change. New documents are last, not in the order of the lists. @throws
 * ZodError for one that does not fit its kind.
 */
export function applyChanges(
  now: CatalogueSnapshot,
  changes: readonly DocumentChange[],
  at: Instant,
): CatalogueSnapshot {
  return {
    versionstamp: now.versionstamp,
    rental_car: changed(now.rental_car, "rental_car", documents.rental_car),
    sale_car: changed(now.sale_car, "sale_car", documents.sale_car),
    car_image: changed(now.car_image, "car_image", documents.car_image),
    car_feature: changed(now.car_feature, "car_feature", documents.car_feature),
    car_feature_link: changed(now.car_feature_link, "car_feature_link", documents.car_feature_link),
    recommended_car: changed(now.recommended_car, "recommended_car", documents.recommended_car),
    setting: changed(now.setting, "setting", documents.setting),
  };

  function changed<Document extends { readonly version: number }>(
    before: ReadonlyMap<string, Document>,
    kind: DocumentKind,
    schema: z.ZodType<Document>,
  ): ReadonlyMap<string, Document> {
    const mine = changes.filter((change) => change.kind === kind);
    if (mine.length === 0) return before;
    const after = new Map(before);
    for (const change of mine) {
      if ("remove" in change) after.delete(change.remove);
      else {
        const version = (before.get(change.put.id)?.version ?? 0) + 1;
        // Kinds without `changedAt` drop it.
        after.set(change.put.id, schema.parse({ ...change.put, version, changedAt: at }));
      }
    }
    return after;
  }
}
