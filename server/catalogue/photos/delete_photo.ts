import { deleteFolders } from "../../files/delete_folders.ts";
import type { StoredReply } from "../../ledger/receipts.ts";
import type { Services } from "../../services.ts";
import type { StoredImage } from "../documents.ts";
import type { ChangeContext, ChangeServices } from "../execute_change.ts";
import type { ExpectedVersions } from "../require_version.ts";
import { changePhotos } from "./change_photos.ts";
import { requireCarPhoto } from "./photos_of.ts";
import { storedPaths } from "../stored_paths.ts";

/**
 * Deletes a photo and its files. Where it was the main one, the first of the others becomes it.
 * @returns 204. @throws NotFound, Stale.
 */
export async function deletePhoto(
  services: ChangeServices & Pick<Services, "files" | "log">,
  context: ChangeContext,
  { carId, imageId }: { readonly carId: string; readonly imageId: string },
  expected: ExpectedVersions,
): Promise<StoredReply> {
  let gone: string[] = [];
  const reply = await changePhotos(services, context, {
    carId,
    expected,
    decide(photos) {
      const deleted = requireCarPhoto(photos, imageId);
      gone = storedPaths(deleted);
      const left = photos.images.filter((image) => image !== deleted);
      return deleted.isMain ? withMain(left) : left;
    },
    reply: () => ({ status: 204, body: null }),
  });
  await deleteFolders(services, gone);
  return reply;
}

function withMain(images: readonly StoredImage[]): StoredImage[] {
  return images.map((image, index) => ({ ...image, isMain: index === 0 }));
}
