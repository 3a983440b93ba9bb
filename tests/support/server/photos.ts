import type { StoredImage } from "../../../server/catalogue/documents.ts";

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
