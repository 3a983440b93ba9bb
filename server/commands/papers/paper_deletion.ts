import { isOpenAgreement } from "../../../shared/paperwork/agreement.ts";
import type { AgreementEvent } from "../../../shared/paperwork/agreement_events.ts";
import type { PaperKind } from "../../../shared/paperwork/options.ts";
import type { PaperDeletionCause, PaperFile } from "../../../shared/paperwork/paper_file.ts";
import { isOpenProtocol } from "../../../shared/paperwork/protocol.ts";
import type { ProtocolEvent } from "../../../shared/paperwork/protocol_events.ts";
import type { Instant } from "../../../shared/warsaw.ts";
import type { Append } from "../../ledger/commit.ts";
import type { Facts } from "../../ledger/facts.ts";
import { agreementStream } from "../../projections/agreement_stream.ts";
import { protocolStreams } from "../../projections/protocol_stream.ts";
import { keys } from "../../store/keys.ts";
import { readPhotoRecords, recordWrites, removalWrites } from "./protocol_photos.ts";

/** What takes something away: a part of the commit, and the files to be deleted after it. */
export interface Removal {
  readonly appends: readonly Append[];
  /** Paths of private files. */
  readonly paths: readonly string[];
}

/** Takes a paper of any kind away, signed or not; nothing where it is gone. */
export async function paperDeletion(
  facts: Facts,
  { kind, id }: { readonly kind: PaperKind; readonly id: string },
  cause: PaperDeletionCause,
): Promise<Removal> {
  const stream = `${kind}/${id}` as const;
  if (kind === "agreement") {
    const { state, events: before } = await facts.stream(agreementStream, id);
    if (!isOpenAgreement(state)) return NOTHING;
    const event: AgreementEvent = { type: "AgreementDeleted", cause };
    const paths = pathsOf(state.pdf, state.attachment?.file);
    return { appends: [{ stream, before, events: [{ event }] }], paths };
  }
  const { state, events: before } = await facts.stream(protocolStreams[kind], id);
  if (!isOpenProtocol(state)) return NOTHING;
  const event: ProtocolEvent = { type: "ProtocolDeleted", cause };
  return { appends: [{ stream, before, events: [{ event }] }], paths: pathsOf(state.pdf) };
}

/** Takes photos away; what is written for it goes into the attempt's `facts`. */
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
 * The photos of a rental whose protocols are deleted, or some of them, wait from now on for another
 * one to name them; the sweep looks before it takes one.
 */
export async function photosLeft(
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

/** Several at once. */
export function together(removals: readonly Removal[]): Removal {
  return {
    appends: removals.flatMap(({ appends }) => appends),
    paths: removals.flatMap(({ paths }) => paths),
  };
}

function pathsOf(...files: readonly (PaperFile | null | undefined)[]): string[] {
  return files.flatMap((file) => file ? [file.path] : []);
}

async function lastParts(kv: Deno.Kv, prefix: Deno.KvKey, limit?: number): Promise<string[]> {
  const ids: string[] = [];
  const options = limit === undefined ? {} : { limit };
  for await (const { key } of kv.list({ prefix }, options)) ids.push(String(key.at(-1)));
  return ids;
}

const NOTHING: Removal = { appends: [], paths: [] };
