import sharp from "sharp";

/** A JPEG as a phone sends it after shrinking: 200 to 300 kB, more with more noise (`sigma`). */
export async function phonePhoto(sigma = 14): Promise<Uint8Array<ArrayBuffer>> {
  const noise = { type: "gaussian", mean: 128, sigma } as const;
  const create = {
    width: 1_600,
    height: 1_200,
    channels: 3,
    background: "#808080",
    noise,
  } as const;
  return new Uint8Array(await sharp({ create }).jpeg({ quality: 60 }).toBuffer());
}
