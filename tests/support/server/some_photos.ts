import type { StoredImage } from "../../../server/catalogue/documents.ts";

/** Photos of a car as they are stored, 4:3, in two widths and two formats; the second is the main one. */
export function somePhotos(carId: string, alts: readonly string[]): StoredImage[] {
  return alts.map((alt, index) => {
    const imageId = `0199a000-0000-7000-8000-0000000000f${index}`;
    const path = (width: number, ending: string) =>
      `/images/car/${carId}/${imageId}/${width}.${ending}`;
    return {
      imageId,
      filePath: path(960, "webp"),
      isMain: index === 1,
      alt,
      width: 1440,
      height: 1080,
      placeholder: "#e8e8e8",
      variants: [960, 1440].flatMap((width) => [
        { filePath: path(width, "avif"), width, type: "image/avif" as const },
        { filePath: path(width, "webp"), width, type: "image/webp" as const },
      ]),
    };
  });
}

/** The stored data of a photo of a car, as after an upload. */
export function someStoredPhoto(carId: string, changes: Partial<StoredImage> = {}): StoredImage {
  const imageId = changes.imageId ?? crypto.randomUUID();
  return {
    imageId,
    filePath: `/images/car/${carId}/${imageId}/960.webp`,
    isMain: true,
    alt: "",
    width: 1440,
    height: 1080,
    placeholder: "#e0ddd8",
    variants: [],
    ...changes,
  };
}
