import type { Device } from "./device/device.ts";
import { keepPhoto, keptPhoto, type PhotoStore } from "./device/kept_photos.ts";
import { entryContent } from "./entry.ts";
import { unsentEntries } from "./outbox.ts";
import { withConnection } from "./with_connection.ts";

/**
 * The photos of `rentalId` on this device, which are sent with the protocol that names them.
 * `elsewhere` loads photos taken on other devices.
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
      // A saved version that is not sent yet still names the photo: it is kept until then.
      const named = (await unsentEntries(device)).some(({ wish }) =>
        wish !== null && entryContent(wish).photos.some((photo) => photo.id === id)
      );
      if (named) return;
      await withConnection(device.db, () => device.db.attachments.delete(id));
    },
  };
}
