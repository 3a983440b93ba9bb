import { officeMessages } from "../../../shared/office_messages.ts";
import { Invalid } from "../../../shared/refusals.ts";
import type { StoredReply } from "../../ledger/receipts.ts";
import { carImages } from "../car_parts.ts";
import type { ChangeContext, ChangeServices } from "../execute_change.ts";
import type { ExpectedVersions } from "../require_version.ts";
import { changePhotos } from "./change_photos.ts";
import { photosVersion } from "./photo_reply.ts";

/**
 * Puts the photos of a car in this order, which names each of them once. @returns 200 with all.
 * @throws NotFound, Stale; Invalid where the list is not the car's.
 */
export function orderPhotos(
  services: ChangeServices,
  context: ChangeContext,
  { carId, imageIds }: { readonly carId: string; readonly imageIds: readonly string[] },
  expected: ExpectedVersions,
): Promise<StoredReply> {
  return changePhotos(services, context, {
    carId,
    expected,
    decide({ images }) {
      const byId = new Map(images.map((image) => [image.imageId, image]));
      const ordered = [...new Set(imageIds)].flatMap((id) => byId.get(id) ?? []);
      if (ordered.length !== images.length || imageIds.length !== images.length) {
        throw new Invalid([{ path: "imageIds", message: officeMessages.photoOrderIncomplete }]);
      }
      return ordered;
    },
    reply: (after) => ({
      status: 200,
      body: carImages(after, carId),
      version: photosVersion(after, carId),
    }),
  });
}
