import type { StoredPhoto } from "../../../../shared/api/protocol.ts";
import { officeMessages } from "../../../../shared/office_messages.ts";
import { Busy, NotFound, Rejection } from "../../../../shared/refusals.ts";
import type { Instant } from "../../../../shared/warsaw.ts";
import { getPrivateFile } from "../../../files/private_files.ts";
import { withPrivateFiles } from "../../../files/with_private_files.ts";
import { createFacts, type CustomerKey, type Facts } from "../../../ledger/facts.ts";
import { NOTHING, type StoredReply } from "../../../ledger/receipts.ts";
import {
  photosInProtocols,
  type ProtocolPhotoRecord,
  readPhotoRecords,
  recordWrites,
  removalWrites,
} from "../../../papers/protocol_photos.ts";
import type { Services } from "../../../services.ts";
import { keys } from "../../../store/keys.ts";
import { type CommandContext, type Decision, execute, type Ledger } from "../../execute.ts";
import { readStoredReply } from "../../read_stored_reply.ts";
import { rentalOfPaper } from "../rental_of_paper.ts";

/** The services that storing a photo needs. */
type ProtocolPhotoServices =
  & Ledger
  & Pick<Services, "catalogue" | "files" | "log" | "shrinkPhoto">;

/** A photo as it was sent, for a rental whose protocol may not exist yet. */
interface SentProtocolPhoto {
  readonly id: string;
  readonly rentalId: string;
  readonly bytes: Uint8Array<ArrayBuffer>;
}

/**
 * Stores a photo small, upright, without metadata and sealed with the customer's key. Its bytes
 * never change: the same photo sent again gets the same reply.
 * @returns 201, or 200 if it exists already. @throws NotFound, BodyRefused, Rejection, Busy.
 */
export async function storeProtocolPhoto(
  services: ProtocolPhotoServices,
  context: CommandContext,
  { id, rentalId, bytes }: SentProtocolPhoto,
): Promise<StoredReply> {
  const { kv, vault, ids } = services;
  const digest = await crypto.subtle.digest("SHA-256", bytes);
  const sentSha256 = new Uint8Array(digest).toHex();
  const sent = { id, rentalId, sentSha256 };

  const answered = await readStoredReply(services, context);
  if (answered) return answered;
  const { key } = await rentalOfPaper(services, createFacts(kv, vault, ids), rentalId);
  if (await knownPhoto(kv, sent)) {
    return await execute(services, context, async (facts, now) => {
      const known = await knownPhoto(kv, sent);
      if (!known) throw new Busy("a photo was swept while it was sent again");
      return acknowledged(facts, known, now);
    });
  }
  const small = await services.shrinkPhoto(bytes);
  const file = { customer: key, owner: "photo", bytes: small.bytes, contentType: "image/jpeg" };

  return await withPrivateFiles(
    services,
    [file],
    (put) =>
      execute(services, context, async (facts, now) => {
        const rentalFacts = await rentalOfPaper(services, facts, rentalId);
        const stored = await knownPhoto(kv, sent);
        if (stored) return acknowledged(facts, stored, now);
        if (rentalFacts.key.customerId !== key.customerId) {
          throw new Busy("the rental's customer changed while a photo was put");
        }
        const [{ path = "", size = 0 } = {}] = put.files;
        const record: ProtocolPhotoRecord = {
          ...sent,
          customerId: key.customerId,
          path,
          size,
          width: small.width,
          height: small.height,
          unnamedSince: now,
        };
        await put.nameIn(facts);
        facts.writes.push(...recordWrites(undefined, record));
        return { appends: [], customer: "not_personal", reply: photoReply(201, record) };
      }),
  );
}

/** A photo that is confirmed again is kept for as long as a new one. */
function acknowledged(
  facts: Pick<Facts, "writes">,
  known: ProtocolPhotoRecord,
  now: Instant,
): Decision {
  if (known.unnamedSince !== null && known.unnamedSince < now) {
    facts.writes.push(...recordWrites(known, { ...known, unnamedSince: now }));
  }
  return { appends: [], customer: "not_personal", reply: photoReply(200, known) };
}

/**
 * The photo with this id, if it is the one that was sent. @throws Rejection if it is another.
 */
async function knownPhoto(
  kv: Deno.Kv,
  { id, rentalId, sentSha256 }: Pick<ProtocolPhotoRecord, "id" | "rentalId" | "sentSha256">,
): Promise<ProtocolPhotoRecord | undefined> {
  const record = (await readPhotoRecords(kv, [id])).get(id);
  if (!record) return undefined;
  if (record.rentalId !== rentalId) {
    throw new Rejection("photo_of_other_rental", officeMessages.photoOfOtherRental);
  }
  if (record.sentSha256 !== sentSha256) throw new Rejection("id_taken", officeMessages.idTaken);
  return record;
}

function photoReply(
  status: 200 | 201,
  { id, width, height, size }: ProtocolPhotoRecord,
): StoredReply {
  const body: StoredPhoto = { id, filePath: `/api/protocolphoto/${id}`, width, height, size };
  return { status, body };
}

/** Deletes a photo that no protocol names. @returns 204. @throws NotFound, Rejection. */
export async function deleteProtocolPhoto(
  services: Ledger,
  context: CommandContext,
  id: string,
): Promise<StoredReply> {
  return await execute(services, context, async (facts) => {
    const record = (await readPhotoRecords(services.kv, [id])).get(id);
    if (!record) throw new NotFound(officeMessages.photoNotFound);
    if ((await photosInProtocols(services, record.rentalId)).has(id)) {
      throw new Rejection("photo_in_use", officeMessages.photoInProtocol);
    }
    facts.writes.push(...removalWrites(record));
    return { appends: [], reply: NOTHING, afterCommit: { delete: [record.path] } };
  });
}

/** The services that sealing photos again needs. */
type PhotoSealServices = Ledger & Pick<Services, "catalogue">;

/**
 * Seals photos with the key of the rental's current customer where they are sealed with a former
 * customer's: an erasure of that customer would delete them. Runs after the commit that names the
 * photos; after a failure the next save tries again.
 */
export async function resealPhotos(
  services: PhotoSealServices,
  rentalId: string,
  photoIds: readonly string[],
): Promise<void> {
  const { kv, vault, ids, log } = services;
  if (photoIds.length === 0) return;
  try {
    const { key } = await rentalOfPaper(services, createFacts(kv, vault, ids), rentalId);
    for (const record of (await readPhotoRecords(kv, photoIds)).values()) {
      if (record.customerId !== key.customerId) await sealOne(services, record, key);
    }
  } catch (error) {
    const cause = error instanceof Error ? error.name : "unknown";
    log.error("photos were left with a former customer", { rentalId, cause });
  }
}

async function sealOne(
  services: PhotoSealServices,
  { id, rentalId, path }: ProtocolPhotoRecord,
  customer: CustomerKey,
): Promise<void> {
  const bytes = await getPrivateFile(services, path);
  if (!bytes) return;
  const toPut = [{ bytes, contentType: "image/jpeg", customer, owner: "photo" }];
  await withPrivateFiles(services, toPut, async ({ files: [file], nameIn }) => {
    await execute(services, { actor: "system" }, async (facts) => {
      const { key } = await rentalOfPaper(services, facts, rentalId);
      const record = (await readPhotoRecords(services.kv, [id])).get(id);
      if (!file || record?.path !== path || key.customerId !== customer.customerId) {
        return { appends: [], reply: NOTHING };
      }
      await nameIn(facts);
      const { customerId } = customer;
      facts.writes.push(
        { key: keys.customerPhoto(record.customerId, id), value: undefined },
        { key: keys.customerPhoto(customerId, id), value: id },
        ...recordWrites(record, { ...record, customerId, path: file.path }),
      );
      return { appends: [], reply: NOTHING, afterCommit: { delete: [path] } };
    });
  });
}
