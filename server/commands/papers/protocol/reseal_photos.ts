import { getPrivateFile } from "../../../files/private_files.ts";
import { withPrivateFiles } from "../../../files/with_private_files.ts";
import { createFacts, type CustomerKey } from "../../../ledger/facts.ts";
import type { Services } from "../../../services.ts";
import { keys } from "../../../store/keys.ts";
import { execute, type Ledger } from "../../execute.ts";
import {
  type ProtocolPhotoRecord,
  readPhotoRecords,
  recordWrites,
} from "../../../papers/protocol_photos.ts";
import { rentalOfPaper } from "../rental_of_paper.ts";
import { NOTHING } from "../../../ledger/receipts.ts";

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
  const wished = [{ bytes, contentType: "image/jpeg", customer, owner: "photo" }];
  await withPrivateFiles(services, wished, async ({ files: [file], nameIn }) => {
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
