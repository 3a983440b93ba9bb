import type { StoredReply } from "../../ledger/receipts.ts";
import type { ChangeContext, ChangeServices } from "../execute_change.ts";
import type { ExpectedVersions } from "../require_version.ts";
import { changePhotos } from "./change_photos.ts";
import { photoReply } from "./photo_reply.ts";
import { requireCarPhoto } from "./photos_of.ts";

/** Makes one photo the main one, and no other. @returns 200 with it. @throws NotFound, Stale. */
export function setMainPhoto(
  services: ChangeServices,
  context: ChangeContext,
  { carId, imageId }: { readonly carId: string; readonly imageId: string },
  expected: ExpectedVersions,
): Promise<StoredReply> {
  return changePhotos(services, context, {
    carId,
    expected,
    decide(photos) {
      requireCarPhoto(photos, imageId);
      return photos.images.map((image) => ({ ...image, isMain: image.imageId === imageId }));
    },
    reply: (after) => photoReply(after, carId, imageId),
  });
}
