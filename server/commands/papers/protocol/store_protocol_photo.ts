import type { StoredPhoto } from "../../../../shared/api/protocol.ts";
import { officeMessages } from "../../../../shared/office_messages.ts";
import { Busy, Rejection } from "../../../../shared/refusals.ts";
import type { Instant } from "../../../../shared/warsaw.ts";
import { withPrivateFiles } from "../../../files/with_private_files.ts";
import { createFacts, type Facts } from "../../../ledger/facts.ts";
import type { StoredReply } from "../../../ledger/receipts.ts";
import type { Services } from "../../../services.ts";
import { readStoredReply } from "../../read_stored_reply.ts";
import { type CommandContext, type Decision, execute, type Ledger } from "../../execute.ts";
import {
  type ProtocolPhotoRecord,
  readPhotoRecords,
  recordWrites,
} from "../../../papers/protocol_photos.ts";
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
        const about = await rentalOfPaper(services, facts, rentalId);
        const stored = await knownPhoto(kv, sent);
        if (stored) return acknowledged(facts, stored, now);
        if (about.key.customerId !== key.customerId) {
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
 * The photo with this id, if it is the one that was sent. @throws Rejection where it is another.
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
