import sharp from "sharp";
import { oneAtATime } from "../identity/one_at_a_time.ts";
import { refusing, requirePhoto, STRICT } from "./photos.ts";

/** A photo taken at a car, as it is kept. */
export interface SmallPhoto {
  /** JPEG without metadata. */
  readonly bytes: Uint8Array<ArrayBuffer>;
  /** Pixels. */
  readonly width: number;
  readonly height: number;
}

/** Pixels of the longer side of a protocol's photo, at most. */
export const PROTOCOL_PHOTO_SIDE = 1600;

/** Makes a protocol's photo of what was sent. @throws BodyRefused; Busy where too many wait. */
export type PhotoShrinker = (bytes: Uint8Array) => Promise<SmallPhoto>;

/** Takes photos one after the other, as each needs much memory for a moment. */
export function createPhotoShrinker(): PhotoShrinker {
  const inTurn = oneAtATime(MOST_WAITING);
  return (bytes) => inTurn(() => shrinkPhoto(bytes));
}

/**
 * Decodes a photo, turns it upright and encodes it anew, small and without metadata or GPS.
 * @throws BodyRefused 415 for what is no photo, 413 for too many pixels.
 */
export async function shrinkPhoto(bytes: Uint8Array): Promise<SmallPhoto> {
  await requirePhoto(bytes);
  const { data, info } = await refusing(() =>
    sharp(bytes, STRICT).rotate().toColourspace("srgb").flatten({ background: "#ffffff" })
      .resize({ width: PROTOCOL_PHOTO_SIDE, height: PROTOCOL_PHOTO_SIDE, ...INSIDE })
      .jpeg({ quality: 80 }).toBuffer({ resolveWithObject: true })
  );
  return { bytes: new Uint8Array(data), width: info.width, height: info.height };
}

const INSIDE = { fit: "inside", withoutEnlargement: true } as const;
/** Each keeps its upload in memory, of at most 15 MiB. */
const MOST_WAITING = 20;
