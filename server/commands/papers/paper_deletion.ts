import type { PaperKind } from "../../../shared/papers/options.ts";
import type { PaperDeletionCause } from "../../../shared/papers/paper_file.ts";
import type { Instant } from "../../../shared/warsaw.ts";
import type { Append } from "../../ledger/commit.ts";
import type { Facts } from "../../ledger/facts.ts";
import { keys } from "../../store/keys.ts";
import { filesOfPaper, isOpenPaper, PAPERS } from "../../papers/paper_kinds.ts";
import { voidedSignature } from "../../../shared/papers/agreement.ts";
import { readPhotoRecords, recordWrites, removalWrites } from "../../papers/protocol_photos.ts";

/** What a deletion adds to the commit, and the files to be deleted after it. */
export interface Removal {
  readonly appends: readonly Append[];
  /** Paths of private files. */
  readonly paths: readonly string[];
}
export const NOTHING_REMOVED: Removal = { appends: [], paths: [] };

/** Deletes a paper, signed or not; nothing if it is deleted already. */
export async function paperDeletion(
  facts: Facts,
  { kind, id }: { readonly kind: PaperKind; readonly id: string },
  cause: PaperDeletionCause,
): Promise<Removal> {
  const { load, events } = PAPERS[kind];
  const { state, events: before } = await load(facts, id);
  if (!isOpenPaper(state)) return NOTHING_REMOVED;
  const voided = cause === "regeneration" && state.status === "signed_by_customer"
    ? voidedSignature(state, "rental_edited")
    : [];
  const added = [...voided, events.deleted(cause)].map((event) => ({ event }));
  const paths = filesOfPaper(state).map(({ path }) => path);
  return { appends: [{ stream: `${kind}/${id}`, before, events: added }], paths };
}

/** Deletes photos; the writes for their records are added to the attempt's `facts`. */
export async function photoRemoval(
  kv: Deno.Kv,
  facts: Pick<Facts, "writes">,
  photoIds: readonly string[],
): Promise<Removal> {
  const records = [...(await readPhotoRecords(kv, photoIds)).values()];
  facts.writes.push(...records.flatMap(removalWrites));
  return { appends: [], paths: records.map(({ path }) => path) };
}

/**
 * Marks the photos of a rental, whose protocols are deleted, as unnamed from now on. The sweep checks
 * again before it deletes one.
 */
export async function markPhotosUnnamed(
  kv: Deno.Kv,
  facts: Pick<Facts, "writes">,
  rentalId: string,
  now: Instant,
): Promise<void> {
  const records = await readPhotoRecords(kv, await photosOfRental(kv, rentalId));
  for (const record of records.values()) {
    if (record.unnamedSince !== null) continue;
    facts.writes.push(...recordWrites(record, { ...record, unnamedSince: now }));
  }
}

/** Ids of all photos that were taken for a rental, at most `limit`. */
export function photosOfRental(kv: Deno.Kv, rentalId: string, limit?: number): Promise<string[]> {
  return lastParts(kv, keys.rentalPhotos(rentalId), limit);
}

/** Ids of all photos that a customer's key seals, at most `limit`. */
export function photosOfCustomer(
  kv: Deno.Kv,
  customerId: string,
  limit?: number,
): Promise<string[]> {
  return lastParts(kv, keys.customerPhotos(customerId), limit);
}

/** Several removals as one. */
export function merged(removals: readonly Removal[]): Removal {
  return {
    appends: removals.flatMap(({ appends }) => appends),
    paths: removals.flatMap(({ paths }) => paths),
  };
}

async function lastParts(kv: Deno.Kv, prefix: Deno.KvKey, limit?: number): Promise<string[]> {
  const ids: string[] = [];
  const options = limit === undefined ? {} : { limit };
  for await (const { key } of kv.list({ prefix }, options)) ids.push(String(key.at(-1)));
  return ids;
}
