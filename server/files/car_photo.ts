import type { StoredImage } from "../catalogue/documents.ts";
import type { Files } from "./files.ts";
import type { Photo, PhotoVariant } from "./photos.ts";

/** Whose photo it is, and what it shows. */
export interface CarPhoto {
  readonly carId: string;
  readonly imageId: string;
  readonly isMain: boolean;
  readonly alt: string;
}

/** Puts all widths of a car's photo where anyone may load them, and says what to store of it. */
export async function putCarPhoto(
  files: Files,
  { carId, imageId, isMain, alt }: CarPhoto,
  { variants, placeholder }: Photo,
): Promise<StoredImage> {
  const stored = variants.map((variant) => ({
    variant,
    path: `${carPhotoFolder(carId, imageId)}${variant.width}.${EXTENSIONS[variant.type]}`,
  }));
  await Promise.all(
    stored.map(({ variant, path }) => files.put(path, variant.bytes, variant.type)),
  );
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

/** Where all files of one photo lie. */
export function carPhotoFolder(carId: string, imageId: string): string {
  return `car/${carId}/${imageId}/`;
}

/** Of a medium width at most, in the older of the two formats. */
function isForEveryBrowser({ width, type }: PhotoVariant): boolean {
  return type === "image/webp" && width <= 960;
}

const EXTENSIONS = { "image/avif": "avif", "image/webp": "webp" } as const;
