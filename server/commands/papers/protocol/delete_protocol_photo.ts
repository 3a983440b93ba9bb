import { officeMessages } from "../../../../shared/office_messages.ts";
import { NotFound, Rejection } from "../../../../shared/refusals.ts";
import { NOTHING, type StoredReply } from "../../../ledger/receipts.ts";
import { type CommandContext, execute, type Ledger } from "../../execute.ts";
import { photosInProtocols } from "../../../papers/protocol_photos.ts";
import { readPhotoRecords, removalWrites } from "../../../papers/protocol_photos.ts";

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
