import { isStorageFull, type KeptAttachment } from "../db.ts";
import type { Device } from "./device.ts";
import { entryContent, type ProtocolEntry } from "../entry.ts";
import { withConnection } from "../with_connection.ts";

/** Stores a photo on the device; durable once resolved. @throws if the device has no room. */
export function keepPhoto(
  { db }: Pick<Device, "db">,
  photo: Omit<KeptAttachment, "sent">,
): Promise<void> {
  return withConnection(db, async () => {
    await db.attachments.put({ ...photo, sent: false });
  });
}

/** Returns a photo stored on this device. */
export function keptPhoto(
  { db }: Pick<Device, "db">,
  id: string,
): Promise<KeptAttachment | undefined> {
  return withConnection(db, () => db.attachments.get(id));
}

/**
 * Sends the photos that an entry names, before the entry itself: those not yet sent (`new`), or
 * `all` stored on this device, for when the server lacks a photo that it once had. No idempotency
 * key is needed: uploading the same photo under its id again changes nothing, and a stored reply
 * would hide that the photo is missing.
 * @returns the number of photos sent.
 * @throws PhotoNotTaken with the failure of the call.
 */
export async function sendPhotos(
  device: Device,
  { wish }: ProtocolEntry,
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
      // The message has to name which of up to twelve photos failed.
      throw new PhotoNotTaken({ number: index + 1, of: photos.length }, failure);
    }
    sent += 1;
    if (!photo.sent) await noteSent(device, id);
  }
  return sent;
}

/** Without room for this note, the photo is sent again, which is harmless. */
async function noteSent({ db }: Device, id: string): Promise<void> {
  try {
    await withConnection(db, () => db.attachments.update(id, { sent: true }));
  } catch (failure) {
    if (!isStorageFull(failure)) throw failure;
  }
}

/** A photo could not be sent. Contains its place among the protocol's photos, and the cause. */
export class PhotoNotTaken extends Error {
  override readonly name = "PhotoNotTaken";
  constructor(readonly place: { readonly number: number; readonly of: number }, cause: unknown) {
    super("Cannot send a photo", { cause });
  }
}

/** Stores the photos of a protocol by id, on the server or on the device. */
export interface PhotoStore {
  /** Stores a JPEG under its id; repeating it is harmless. Rejects if storing fails. */
  put(id: string, photo: Blob): Promise<void>;
  /** Returns the photo; undefined if it cannot be loaded now. */
  get(id: string): Promise<Blob | undefined>;
  /** Deletes the photo; does nothing if there is none. */
  remove(id: string): Promise<void>;
}
