import sharp from "sharp";
import { oneAtATime } from "../one_at_a_time.ts";
import { plainJpegSize } from "./plain_jpeg.ts";
import { refusing, requirePhoto, STRICT } from "./photos.ts";

/** A photo taken at a car, as it is kept. */
interface SmallPhoto {
  /** JPEG without metadata. */
  readonly bytes: Uint8Array<ArrayBuffer>;
  /** Pixels. */
  readonly width: number;
  readonly height: number;
}

/** Pixels of the longer side of a protocol's photo, at most. */
const PROTOCOL_PHOTO_SIDE = 1600;

/** Makes a protocol's photo of what was sent. @throws BodyRefused; Busy where too many wait. */
export type PhotoShrinker = (bytes: Uint8Array<ArrayBuffer>) => Promise<SmallPhoto>;

/** Takes photos one after the other, as each needs much memory for a moment. */
export function createPhotoShrinker(): PhotoShrinker {
  const inTurn = oneAtATime(MOST_WAITING);
  return (bytes) => inTurn(() => shrinkPhoto(bytes));
}

/**
 * Decodes a photo, turns it upright and encodes it again, small and without metadata or GPS. A
 * photo that fulfils this already, like the app's own, is stored unchanged if it can be decoded.
 * @throws BodyRefused 415 if it is no photo, 413 for too many pixels.
 */
export async function shrinkPhoto(bytes: Uint8Array<ArrayBuffer>): Promise<SmallPhoto> {
  await requirePhoto(bytes);
  const size = bytes.length <= SMALL_BYTES ? plainJpegSize(bytes) : undefined;
  if (size && Math.max(size.width, size.height) <= PROTOCOL_PHOTO_SIDE && await isWhole(bytes)) {
    return { bytes, ...size };
  }
  const { data, info } = await refusing(() =>
    sharp(bytes, STRICT).rotate().toColourspace("srgb").flatten({ background: "#ffffff" })
      .resize({ width: PROTOCOL_PHOTO_SIDE, height: PROTOCOL_PHOTO_SIDE, ...INSIDE })
      .jpeg({ quality: 80 }).toBuffer({ resolveWithObject: true })
  );
  return { bytes: new Uint8Array(data), width: info.width, height: info.height };
}

/**
 * Whether a JPEG can be read to its end; in an eighth of its size that takes a quarter of the time.
 */
async function isWhole(bytes: Uint8Array): Promise<boolean> {
  try {
    await sharp(bytes, { ...STRICT, failOn: "warning" }).resize(EIGHTH, EIGHTH, INSIDE).raw()
      .toBuffer();
    return true;
  } catch {
    // Encoded again, or refused, like any other.
    return false;
  }
}

/** A JPEG of that side at quality 80 is rarely larger. */
const SMALL_BYTES = 600_000;
const EIGHTH = PROTOCOL_PHOTO_SIDE / 8;
const INSIDE = { fit: "inside", withoutEnlargement: true } as const;
/** Each keeps its upload in memory, of at most 15 MiB. */
const MOST_WAITING = 20;
