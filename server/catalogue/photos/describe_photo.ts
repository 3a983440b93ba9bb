import type { StoredReply } from "../../ledger/receipts.ts";
import type { ChangeContext, ChangeServices } from "../execute_change.ts";
import type { ExpectedVersions } from "../require_version.ts";
import { changePhotos } from "./change_photos.ts";
import { photoReply } from "./photo_reply.ts";
import { requireCarPhoto } from "./photos_of.ts";

/** Says what a photo shows, to who cannot see it. @returns 200 with it. @throws NotFound, Stale. */
export function describePhoto(
  services: ChangeServices,
  context: ChangeContext,
  { carId, imageId, alt }: {
    readonly carId: string;
    readonly imageId: string;
    readonly alt: string;
  },
  expected: ExpectedVersions,
): Promise<StoredReply> {
  return changePhotos(services, context, {
    carId,
    expected,
    decide(photos) {
      requireCarPhoto(photos, imageId);
      return photos.images.map((image) => image.imageId === imageId ? { ...image, alt } : image);
    },
    reply: (after) => photoReply(after, carId, imageId),
  });
}
