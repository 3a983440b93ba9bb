import type { Buffer } from "node:buffer";
import sharp from "sharp";

/** A file as a browser's file input takes it. */
export interface PhotoFile {
  readonly name: string;
  readonly mimeType: string;
  readonly buffer: Buffer;
}

/**
 * A JPEG of one colour with a grain, as a phone's camera makes it: of 12 megapixels (4000 × 3000), or
 * smaller where its size does not matter.
 */
export async function cameraPhoto(
  name: string,
  colour: string,
  width = 4000,
): Promise<PhotoFile> {
  const grain = await sharp({
    create: {
      width: 1000,
      height: 750,
      channels: 3,
      background: "#808080",
      noise: { type: "gaussian", mean: 128, sigma: 24 },
    },
  }).png({ compressionLevel: 1 }).toBuffer();
  const buffer = await sharp({
    create: { width, height: width * 0.75, channels: 3, background: colour },
  }).composite([{ input: grain, tile: true, blend: "soft-light" }]).jpeg({ quality: 80 })
    .toBuffer();
  return { name, mimeType: "image/jpeg", buffer };
}
