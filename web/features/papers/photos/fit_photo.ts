/** The file is not an image that this browser can read. */
export class UnreadablePhoto extends Error {}

/** The most pixels of the longer side, and the bytes that a photo should not exceed. */
type PhotoLimits = { readonly longest: number; readonly most: number };

/** A photo of a protocol: a phone on a poor network sends twelve in a minute or two. */
export const PROTOCOL_PHOTO: PhotoLimits = { longest: 1600, most: 300 * 1024 };
/** A photo of an offer, which the server makes no wider than 1440 px: three take 12 s at 2 Mbit/s. */
export const OFFER_PHOTO: PhotoLimits = { longest: 2560, most: 750 * 1024 };

/**
 * Returns a photo as it is sent: a JPEG within about these limits, with the right orientation and
 * without the camera's metadata (place, time, device).
 * @throws UnreadablePhoto
 */
export async function fitPhoto(file: Blob, { longest, most }: PhotoLimits): Promise<Blob> {
  const picture = await decode(file);
  try {
    return await encodeSmall(encoder(picture.image, fittedSize(picture, longest)), most);
  } finally {
    picture.close();
  }
}

/** An image in memory, with the orientation applied. */
interface Decoded extends FittedSize {
  readonly image: CanvasImageSource;
  close(): void;
}

async function decode(file: Blob): Promise<Decoded> {
  try {
    const bitmap = await createImageBitmap(file, { imageOrientation: "from-image" });
    return {
      image: bitmap,
      width: bitmap.width,
      height: bitmap.height,
      close: () => bitmap.close(),
    };
  } catch {
    // Older browsers lack the call or its options; an `<img>` applies the orientation by itself.
    return await decodeAsImage(file);
  }
}

async function decodeAsImage(file: Blob): Promise<Decoded> {
  const address = URL.createObjectURL(file);
  const image = new Image();
  try {
    image.src = address;
    await image.decode();
  } catch {
    URL.revokeObjectURL(address);
    throw new UnreadablePhoto("Cannot shrink a photo: it is no picture that can be read");
  }
  return {
    image,
    width: image.naturalWidth,
    height: image.naturalHeight,
    close: () => URL.revokeObjectURL(address),
  };
}

/** Draws the image once and returns a function that encodes it with any quality. */
function encoder(
  image: CanvasImageSource,
  { width, height }: FittedSize,
): (quality: number) => Promise<Blob> {
  const sheet = blankSheet({ width, height });
  const { context } = sheet;
  context.imageSmoothingQuality = "high";
  // JPEG has no transparency and would make it black.
  context.fillStyle = "white";
  context.fillRect(0, 0, width, height);
  context.drawImage(image, 0, 0, width, height);
  return sheet.encode;
}

function blankSheet({ width, height }: FittedSize) {
  if (typeof OffscreenCanvas === "function") {
    const canvas = new OffscreenCanvas(width, height);
    const context = canvas.getContext("2d");
    if (context) {
      const encode = (quality: number) => canvas.convertToBlob({ type: JPEG, quality });
      return { context, encode };
    }
  }
  const canvas = Object.assign(document.createElement("canvas"), { width, height });
  const context = canvas.getContext("2d");
  if (!context) throw new UnreadablePhoto("Cannot shrink a photo: this browser cannot draw");
  return {
    context,
    encode: (quality: number) =>
      new Promise<Blob>((resolve, reject) =>
        canvas.toBlob(
          (photo) =>
            photo ? resolve(photo) : reject(
              new UnreadablePhoto("Cannot shrink a photo: it is too large for this device"),
            ),
          JPEG,
          quality,
        )
      ),
  };
}

const JPEG = "image/jpeg";

/** The size of an image in pixels. */
interface FittedSize {
  readonly width: number;
  readonly height: number;
}

/** The size in whole pixels that limits the longer side to `longest`; never larger than the image. */
export function fittedSize({ width, height }: FittedSize, longest: number): FittedSize {
  const share = Math.min(1, longest / Math.max(width, height));
  return {
    width: Math.max(1, Math.round(width * share)),
    height: Math.max(1, Math.round(height * share)),
  };
}

/**
 * Encodes with the best of several qualities that needs at most `most` bytes; if none is small
 * enough, the smallest result.
 */
export async function encodeSmall(
  encode: (quality: number) => Promise<Blob>,
  most: number,
): Promise<Blob> {
  let best = await encode(QUALITIES[0]);
  for (const quality of QUALITIES.slice(1)) {
    if (best.size <= most) break;
    const next = await encode(quality);
    if (next.size < best.size) best = next;
  }
  return best;
}

const QUALITIES = [0.85, 0.75, 0.65, 0.55, 0.45] as const;
