import type { CarImage } from "../../../../../shared/api/car_image.ts";

/** A photo as the server returns it. */
export function carPhoto(id: string, more: Partial<CarImage> = {}): CarImage {
  return {
    id,
    imageId: id,
    carId: "car",
    filePath: `/images/${id}.webp`,
    isMain: false,
    alt: "",
    width: 1440,
    height: 1080,
    placeholder: "#777777",
    variants: [],
    ...more,
  };
}

/** A chosen file with this number of bytes. */
export function chosenFile(name: string, bytes = 3): File {
  return new File([new Uint8Array(bytes)], name);
}
