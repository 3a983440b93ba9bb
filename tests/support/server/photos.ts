import type { StoredImage } from "../../../server/catalogue/documents.ts";

/** What is stored of a photo of a car, as if it had been uploaded. */
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
