import { z } from "zod";
import type { ProtocolKind } from "../../shared/papers/options.ts";
import { type ProtocolContent, protocolContent } from "../../shared/papers/protocol_content.ts";
import type { Instant } from "../../shared/warsaw.ts";
import type { SideWrite } from "../ledger/commit.ts";
import { openSealed } from "../ledger/open_sealed.ts";
import { rentalPapers } from "../projections/papers/paper_links.ts";
import { protocolPage } from "../projections/papers/protocol_pages.ts";
import { readPages } from "../projections/read_pages.ts";
import type { Services } from "../services.ts";
import { getAll } from "../store/get_all.ts";
import { fromBytes } from "../store/json_bytes.ts";
import { keys } from "../store/keys.ts";

/** A photo taken at the car, as the server knows it; its bytes are sealed with the customer's key. */
export const protocolPhotoRecord = z.object({
  id: z.string(),
  rentalId: z.string(),
  customerId: z.string(),
  /** The path of its private file. */
  path: z.string(),
  /** Bytes and pixels as stored. */
  size: z.number().int(),
  width: z.number().int(),
  height: z.number().int(),
  /** SHA-256 (hex) of the photo as it was sent: the same one may be sent again. */
  sentSha256: z.string(),
  /** Since when no protocol is known to name it; null for one that is named. */
  unnamedSince: z.string().nullable(),
});
export type ProtocolPhotoRecord = z.infer<typeof protocolPhotoRecord>;

/** The photos with these ids that are on the server, by id. */
export async function readPhotoRecords(
  kv: Deno.Kv,
  ids: readonly string[],
): Promise<Map<string, ProtocolPhotoRecord>> {
  const entries = await getAll(kv, ids.map((id) => keys.protocolPhoto(id)));
  const records = entries.flatMap(({ value }) =>
    value === null ? [] : [fromBytes(value, protocolPhotoRecord, "a protocol's photo")]
  );
  return new Map(records.map((record) => [record.id, record]));
}

/** The photos that a content names, and those that it no longer does. */
export function photoIdsOf(...contents: readonly ProtocolContent[]): string[] {
  return [...new Set(contents.flatMap(({ photos }) => photos.map(({ id }) => id)))];
}

/** Ids of the photos that the protocols of a rental name; none if they cannot be opened. */
export async function photosInProtocols(
  { kv, vault }: Pick<Services, "kv" | "vault">,
  rentalId: string,
): Promise<Set<string>> {
  const named = new Set<string>();
  for (const { kind, id } of await rentalPapers(kv, rentalId)) {
    if (kind === "agreement") continue;
    for (const photoId of await photosIn({ kv, vault }, kind, id)) named.add(photoId);
  }
  return named;
}

async function photosIn(
  { kv, vault }: Pick<Services, "kv" | "vault">,
  kind: ProtocolKind,
  id: string,
): Promise<string[]> {
  const [page] = await readPages(kv, kind, [id], protocolPage);
  const content = page &&
    await openSealed(kv, vault, page.content, `${kind}/${id}`, protocolContent);
  return content ? photoIdsOf(content) : [];
}

/** The writes that make a record what it is now, and let the sweep find it where it is unnamed. */
export function recordWrites(
  before: ProtocolPhotoRecord | undefined,
  record: ProtocolPhotoRecord,
): SideWrite[] {
  const { id, unnamedSince } = record;
  return [
    ...dueRemoval(before),
    { key: keys.protocolPhoto(id), value: record },
    ...before ? [] : [
      { key: keys.rentalPhoto(record.rentalId, id), value: id },
      { key: keys.customerPhoto(record.customerId, id), value: id },
    ],
    ...unnamedSince === null ? [] : [{ key: keys.photoUnnamed(unnamedSince, id), value: id }],
  ];
}

/** The writes that forget a photo; its file is deleted after the commit. */
export function removalWrites(record: ProtocolPhotoRecord): SideWrite[] {
  const { id, rentalId, customerId } = record;
  return [
    ...dueRemoval(record),
    ...[
      keys.protocolPhoto(id),
      keys.rentalPhoto(rentalId, id),
      keys.customerPhoto(customerId, id),
    ].map((key) => ({ key, value: undefined })),
  ];
}

/** What a protocol's change from one content to another means for the photos' records. */
export function namingWrites(
  photos: ReadonlyMap<string, ProtocolPhotoRecord>,
  { before, after, now }: {
    readonly before?: ProtocolContent | undefined;
    readonly after?: ProtocolContent | undefined;
    readonly now: Instant;
  },
): SideWrite[] {
  const named = new Set(after ? photoIdsOf(after) : []);
  const dropped = new Set(before ? photoIdsOf(before) : []);
  return [...photos.values()].flatMap((record) => {
    if (named.has(record.id)) {
      return record.unnamedSince === null
        ? []
        : recordWrites(record, { ...record, unnamedSince: null });
    }
    // Another protocol of the rental may name it still: the sweep looks before it takes one.
    return dropped.has(record.id) ? recordWrites(record, { ...record, unnamedSince: now }) : [];
  });
}

function dueRemoval(record: ProtocolPhotoRecord | undefined): SideWrite[] {
  return record && record.unnamedSince !== null
    ? [{ key: keys.photoUnnamed(record.unnamedSince, record.id), value: undefined }]
    : [];
}
