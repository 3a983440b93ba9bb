import type { KeptAttachment } from "./attachment.ts";
import type { Device } from "./device.ts";
import type { OutboxEntry } from "./entry.ts";
import { contentOf } from "./entry.ts";
import { withConnection } from "./reopen.ts";

/** Keeps a photo on the device; durable once resolved. @throws where there is no room. */
export function keepPhoto(
  { db }: Pick<Device, "db">,
  photo: Omit<KeptAttachment, "sent">,
): Promise<void> {
  return withConnection(db, async () => {
    await db.attachments.put({ ...photo, sent: false });
  });
}

/** A photo of this device. */
export function keptPhoto(
  { db }: Pick<Device, "db">,
  id: string,
): Promise<KeptAttachment | undefined> {
  return withConnection(db, () => db.attachments.get(id));
}

/** Sends the photos that an entry names, before the entry itself. @throws what the calls throw. */
export async function sendPhotos(device: Device, { wish }: OutboxEntry): Promise<void> {
  if (!wish) return;
  const { db, call } = device;
  for (const { id } of contentOf(wish).photos) {
    const photo = await keptPhoto(device, id);
    if (!photo || photo.sent) continue;
    const { bytes, contentType, rentalId } = photo;
    await call({
      method: "PUT",
      path: `/protocolphoto/${id}`,
      query: { rentalId },
      file: { bytes, contentType },
      idempotencyKey: id,
    });
    await withConnection(db, async () => {
      await db.attachments.update(id, { sent: true });
    });
  }
}
