import { officeMessages } from "../../../shared/office_messages.ts";
import { Busy, Invalid, NotFound } from "../../../shared/refusals.ts";
import { carImages } from "../car_parts.ts";
import type { StoredImage } from "../documents.ts";
import {
  type ChangeContext,
  type ChangeServices,
  executeChange,
  readStoredChangeReply,
} from "../execute_change.ts";
import {
  photoReply,
  photosOf,
  photosVersion,
  requireCarPhoto,
  type StoredPhotos,
} from "./photos_of.ts";
import { type ExpectedVersions, requireVersion } from "../require_version.ts";
import type { CatalogueSnapshot } from "../snapshot.ts";
import { pathOf, storedPaths } from "../stored_paths.ts";
import { withFiles } from "../with_files.ts";
import { type FileHold, holdFiles } from "../../files/hold_files.ts";
import { photoFolders } from "../../files/photo_folders.ts";
import type { PhotoServices } from "./add_photos.ts";
import { putCarPhoto } from "./car_photo.ts";
import { deleteFolders } from "../../files/delete_folders.ts";
import { NOTHING, type StoredReply } from "../../ledger/receipts.ts";
import type { Services } from "../../services.ts";

/**
 * Puts the photos of a car in this order, which names each of them once. @returns 200 with all.
 * @throws NotFound, Stale; Invalid if the list is not the car's.
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

/** Sets the alternative text of a photo. @returns 200 with it. @throws NotFound, Stale. */
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

/**
 * Turns a photo a quarter to the right: its widths are made again from the original, which is kept
 * as it is, under new paths, which no cache knows. The old ones, which open pages may still load, are
 * left to the sweep. @returns 200 with it. @throws NotFound, Stale; Busy.
 */
export async function rotatePhoto(
  services: PhotoServices,
  context: ChangeContext,
  { carId, imageId }: { readonly carId: string; readonly imageId: string },
  expected: ExpectedVersions,
): Promise<StoredReply> {
  const answered = await readStoredChangeReply(services, context);
  if (answered) return answered;
  const now = await services.catalogue.snapshot();
  const { version, images } = photosOf(now, carId);
  requireVersion(expected, version, () => carImages(now, carId));
  const before = requireCarPhoto({ images }, imageId);
  const turns = before.original ? ((before.turns ?? 0) + 1) % 4 : undefined;
  const source = await services.files.get(before.original ?? pathOf(before.filePath));
  if (!source) throw new NotFound(officeMessages.photoNotFound);
  const photo = await services.encodePhoto(source.bytes, turns ?? 1);

  const folderId = services.ids();
  const prefix = photoFolders(carId, folderId).public;
  const hold = await holdFiles(services, folderId, [prefix]);
  if (!hold) throw new Error("Cannot turn a photo: its folder is not new");
  return await withFiles(services, hold, [prefix], async () => {
    const turned = await putCarPhoto(services.files, { ...before, carId, folderId }, photo);
    return await changePhotos(services, context, {
      carId,
      expected,
      decide(photos) {
        // Turned by someone else since it was read.
        if (requireCarPhoto(photos, imageId).filePath !== before.filePath) {
          throw new Busy("the photo was changed while it was turned");
        }
        return photos.images.map((image) =>
          image.imageId === imageId
            ? {
              ...image,
              ...turned,
              isMain: image.isMain,
              alt: image.alt,
              ...(turns !== undefined && { turns }),
            }
            : image
        );
      },
      hold,
      reply: (after) => photoReply(after, carId, imageId),
    });
  });
}

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
  let deletedFolders: string[] = [];
  const reply = await changePhotos(services, context, {
    carId,
    expected,
    decide(photos) {
      const deleted = requireCarPhoto(photos, imageId);
      deletedFolders = storedPaths(deleted);
      const left = photos.images.filter((image) => image !== deleted);
      return deleted.isMain ? withMain(left) : left;
    },
    reply: () => NOTHING,
  });
  await deleteFolders(services, deletedFolders);
  return reply;
}

function withMain(images: readonly StoredImage[]): StoredImage[] {
  return images.map((image, index) => ({ ...image, isMain: index === 0 }));
}

/** A change of the data of a car's photos, not of their files. */
interface PhotosInput {
  readonly carId: string;
  readonly expected: ExpectedVersions;
  /** All photos after the change. */
  readonly decide: (photos: StoredPhotos) => readonly StoredImage[];
  readonly reply: (after: CatalogueSnapshot) => StoredReply;
  /** Of files that the change names. */
  readonly hold?: FileHold;
}

/** Changes the photos of a car together. @throws NotFound, Stale, and what `decide` throws. */
function changePhotos(
  services: ChangeServices,
  context: ChangeContext,
  { carId, expected, decide, reply, hold }: PhotosInput,
): Promise<StoredReply> {
  return executeChange(services, context, async (now) => {
    const photos = photosOf(now, carId);
    requireVersion(expected, photos.version, () => carImages(now, carId));
    const images = [...decide(photos)];
    const isNew = JSON.stringify(images) !== JSON.stringify(photos.images);
    return {
      ...await hold?.ending(),
      changes: isNew ? [{ kind: "car_image", put: { id: carId, images } }] : [],
      reply,
    };
  });
}
