import { isStorageFull, type KeptAttachment } from "../db.ts";
import type { Device } from "./device.ts";
import { entryContent, type OutboxEntry } from "../entry.ts";
import { withConnection } from "../reopen.ts";

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

/**
 * Sends the photos that an entry names, before the entry itself: those that are not on the server yet,
 * or `all` that this device has, where the server does not have one that it once had. They need no
 * key: the same photo under its id is the same, and a kept answer would hide that it is gone.
 * @returns how many went. @throws PhotoNotTaken with what the call threw.
 */
export async function sendPhotos(
  device: Device,
  { wish }: OutboxEntry,
  which: "new" | "all" = "new",
): Promise<number> {
  if (!wish) return 0;
  let sent = 0;
  const { photos } = entryContent(wish);
  for (const [index, { id }] of photos.entries()) {
    const photo = await keptPhoto(device, id);
    if (!photo || (photo.sent && which === "new")) continue;
    const { bytes, contentType, rentalId } = photo;
    try {
      await device.call({
        method: "PUT",
        path: `/protocolphoto/${id}`,
        query: { rentalId },
        file: { bytes, contentType },
      });
    } catch (failure) {
      // Whoever reads why has to know which of twelve photos is meant.
      throw new PhotoNotTaken({ number: index + 1, of: photos.length }, failure);
    }
    sent += 1;
    if (!photo.sent) await noteSent(device, id);
  }
  return sent;
}

/** Where there is no room even for this note, the photo goes once more: it is the same there. */
async function noteSent({ db }: Device, id: string): Promise<void> {
  try {
    await withConnection(db, () => db.attachments.update(id, { sent: true }));
  } catch (failure) {
    if (!isStorageFull(failure)) throw failure;
  }
}

/** A photo that could not be sent: its place among those of its protocol, and why. */
export class PhotoNotTaken extends Error {
  override readonly name = "PhotoNotTaken";
  constructor(readonly place: { readonly number: number; readonly of: number }, cause: unknown) {
    super("Cannot send a photo", { cause });
  }
}
