import { officeMessages } from "../../../shared/office_messages.ts";
import { Rejection } from "../../../shared/refusals.ts";
import { photoFolders } from "../../files/photo_folders.ts";
import { putCarPhoto } from "./car_photo.ts";
import { type FileHold, holdFiles } from "../../files/hold_files.ts";
import type { Photo } from "../../files/photos.ts";
import type { StoredReply } from "../../ledger/receipts.ts";
import type { Services } from "../../services.ts";
import { carImages } from "../car_parts.ts";
import type { StoredImage } from "../documents.ts";
import {
  type ChangeContext,
  type ChangeServices,
  executeChange,
  readStoredChangeReply,
} from "../execute_change.ts";
import { withFiles } from "../with_files.ts";
import { photosOf, photosVersion, type StoredPhotos } from "./photos_of.ts";

/** A photo as it was sent. */
export interface SentPhoto {
  readonly id: string | undefined;
  /** Alternative text; undefined if none was sent. */
  readonly alt: string | undefined;
  readonly bytes: Uint8Array<ArrayBuffer>;
}

export type PhotoServices =
  & ChangeServices
  & Pick<Services, "ids" | "files" | "log" | "encodePhoto">;

/** Most photos of a car: their data is one document. */
const MOST_CAR_PHOTOS = 30;

/**
 * Encodes photos, puts their files and names them in the catalogue; all of them or none. The first
 * becomes the main one unless there is one. Their files are held until they are named, so that the
 * sweep leaves them; any failure deletes them.
 * @returns 201 with the list of the new photos. @throws NotFound, BodyRefused, Rejection, Busy.
 */
export async function addPhotos(
  services: PhotoServices,
  context: ChangeContext,
  carId: string,
  sent: readonly SentPhoto[],
): Promise<StoredReply> {
  const answered = await readStoredChangeReply(services, context);
  if (answered) return answered;
  const { car } = requireRoom(photosOf(await services.catalogue.snapshot(), carId), sent.length);
  const encoded: { photo: Photo; of: SentPhoto }[] = [];
  for (const of of sent) encoded.push({ photo: await services.encodePhoto(of.bytes), of });

  const uploads = encoded.map((one) => ({ ...one, folderId: services.ids() }));
  const prefixes = uploads.flatMap(({ folderId }) => Object.values(photoFolders(carId, folderId)));
  const hold = await holdFiles(services, uploads[0]?.folderId ?? "", prefixes);
  if (!hold) throw new Error("Cannot put photos: their folder is not new");
  return await withFiles(services, hold, prefixes, async () => {
    const images: StoredImage[] = [];
    for (const { photo, of, folderId } of uploads) {
      const original = `${photoFolders(carId, folderId).original}photo`;
      await services.files.put(original, of.bytes, photo.contentType);
      const imageId = of.id ?? folderId;
      const alt = of.alt ?? `${car.brand} ${car.model}`;
      const shown = { carId, imageId, folderId, isMain: false, alt };
      images.push({ ...await putCarPhoto(services.files, shown, photo), original });
    }
    return await nameThem(services, context, carId, images, hold);
  });
}

function nameThem(
  services: PhotoServices,
  context: ChangeContext,
  carId: string,
  images: readonly StoredImage[],
  hold: FileHold,
): Promise<StoredReply> {
  const ids = new Set(images.map(({ imageId }) => imageId));
  return executeChange(services, context, async (now) => {
    const photos = requireRoom(photosOf(now, carId), images.length);
    requireFreeIds(photos, ids);
    const put = { id: carId, images: withMain([...photos.images, ...images]) };
    return {
      ...await hold.ending(),
      changes: [{ kind: "car_image", put }],
      reply: (after) => ({
        status: 201,
        body: carImages(after, carId).filter(({ id }) => ids.has(id)),
        version: photosVersion(after, carId),
      }),
    };
  });
}

/** @throws Rejection if the car would have too many photos. */
function requireRoom(photos: StoredPhotos, more: number): StoredPhotos {
  if (photos.images.length + more <= MOST_CAR_PHOTOS) return photos;
  throw new Rejection("too_many_photos", officeMessages.tooManyPhotos);
}

function requireFreeIds({ images }: StoredPhotos, ids: ReadonlySet<string>): void {
  if (images.some(({ imageId }) => ids.has(imageId))) {
    throw new Rejection("id_taken", officeMessages.idTaken);
  }
}

/** The first is the main one if none is. */
function withMain(images: readonly StoredImage[]): StoredImage[] {
  const hasMain = images.some(({ isMain }) => isMain);
  return images.map((image, index) => hasMain ? image : { ...image, isMain: index === 0 });
}
