import type { StoredImage } from "../documents.ts";
import { photoFolders } from "../../files/photo_folders.ts";
import type { Files } from "../../files/files.ts";
import type { Photo } from "../../files/photos.ts";
import { putVariants } from "../../files/put_variants.ts";

/** Whose photo it is, and what it shows. */
interface CarPhoto {
  readonly carId: string;
  readonly imageId: string;
  /** The folder of its files; never the same for two uploads. */
  readonly folderId: string;
  readonly isMain: boolean;
  readonly alt: string;
}

/** Stores all widths of a car's photo as public files. @returns the data for its document. */
export async function putCarPhoto(
  files: Files,
  { carId, imageId, folderId, isMain, alt }: CarPhoto,
  photo: Photo,
): Promise<StoredImage> {
  const variants = await putVariants(files, photoFolders(carId, folderId).public, photo.variants);
  const widest = photo.variants.reduce((one, other) => other.width > one.width ? other : one);
  const shown = variants.filter(isForEveryBrowser).at(-1) ?? variants[0];
  return {
    imageId,
    filePath: shown?.filePath ?? "",
    isMain,
    alt,
    width: widest.width,
    height: widest.height,
    placeholder: photo.placeholder,
    variants,
  };
}

/** Of a medium width at most, in the older of the two formats. */
function isForEveryBrowser(
  { width, type }: { readonly width: number; readonly type: string },
): boolean {
  return type === "image/webp" && width <= 960;
}
