import type { StoredImage } from "../catalogue/documents.ts";
import { photoFolders } from "./car_folders.ts";
import type { Files } from "./files.ts";
import type { Photo, PhotoVariant } from "./photos.ts";

/** Whose photo it is, and what it shows. */
export interface CarPhoto {
  readonly carId: string;
  readonly imageId: string;
  /** The folder of its files; never the same for two uploads. */
  readonly folderId: string;
  readonly isMain: boolean;
  readonly alt: string;
}

/** Puts all widths of a car's photo where anyone may load them, and says what to store of it. */
export async function putCarPhoto(
  files: Files,
  { carId, imageId, folderId, isMain, alt }: CarPhoto,
  { variants, placeholder }: Photo,
): Promise<StoredImage> {
  const stored = variants.map((variant) => ({
    variant,
    path: `${photoFolders(carId, folderId).public}${variant.width}.${EXTENSIONS[variant.type]}`,
  }));
  const put = await Promise.allSettled(
    stored.map(({ variant, path }) => files.put(path, variant.bytes, variant.type)),
  );
  // Only once none is under way any more: whoever catches this deletes what was put.
  for (const one of put) if (one.status === "rejected") throw one.reason;
  const widest = variants.reduce((one, other) => other.width > one.width ? other : one);
  const shown = stored.filter(({ variant }) => isForEveryBrowser(variant)).at(-1) ?? stored[0];
  return {
    imageId,
    filePath: `/images/${shown?.path}`,
    isMain,
    alt,
    width: widest.width,
    height: widest.height,
    placeholder,
    variants: stored.map(({ variant: { width, type }, path }) => ({
      filePath: `/images/${path}`,
      width,
      type,
    })),
  };
}

/** Of a medium width at most, in the older of the two formats. */
function isForEveryBrowser({ width, type }: PhotoVariant): boolean {
  return type === "image/webp" && width <= 960;
}

const EXTENSIONS = { "image/avif": "avif", "image/webp": "webp" } as const;
