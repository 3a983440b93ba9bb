import type { Device } from "./device.ts";
import { keepPhoto, keptPhoto } from "./attachments.ts";
import { entryContent } from "../entry.ts";
import { unsentEntries } from "../outbox.ts";
import type { PhotoStore } from "./photo_store.ts";
import { withConnection } from "../reopen.ts";

/**
 * Photos of `rentalId` on this device: they are sent with the protocol that names them. `elsewhere` has
 * those of other devices.
 */
export function devicePhotos(
  device: Device,
  rentalId: string,
  elsewhere: (id: string) => Promise<Blob | undefined>,
): PhotoStore {
  return {
    async put(id, photo) {
      const bytes = new Uint8Array(await photo.arrayBuffer());
      await keepPhoto(device, { id, rentalId, bytes, contentType: photo.type || "image/jpeg" });
    },
    async get(id) {
      const kept = await keptPhoto(device, id);
      return kept ? new Blob([kept.bytes], { type: kept.contentType }) : await elsewhere(id);
    },
    async remove(id) {
      // A saved version that waits still names it: it goes with the sending of that version.
      const named = (await unsentEntries(device)).some(({ wish }) =>
        wish !== null && entryContent(wish).photos.some((photo) => photo.id === id)
      );
      if (named) return;
      await withConnection(device.db, () => device.db.attachments.delete(id));
    },
  };
}
