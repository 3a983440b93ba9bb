import sharp from "sharp";
import { oneAtATime } from "../one_at_a_time.ts";
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

/** Makes a protocol's photo of what was sent. @throws BodyRefused; Busy if too many wait. */
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

/** Pixels of a picture. */
interface PictureSize {
  readonly width: number;
  readonly height: number;
}

/**
 * The size of a JPEG that is nothing but its picture: no EXIF, place, preview, profile or comment
 * before, between or behind its scans. Undefined for any other file. Whether the picture itself can
 * be decoded is not checked.
 */
export function plainJpegSize(bytes: Uint8Array): PictureSize | undefined {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  let size: PictureSize | undefined;
  let at = 2;
  if (bytes.length < 4 || view.getUint16(0) !== START) return undefined;
  while (at + 4 <= bytes.length) {
    const marker = view.getUint16(at);
    const end = at + 2 + view.getUint16(at + 2);
    if (!PLAIN.has(marker) || end > bytes.length || end < at + 4) return undefined;
    if (marker === JFIF && end - at !== JFIF_BYTES) return undefined;
    if (FRAMES.has(marker)) {
      // Four colours are for printing: decoders convert them to three.
      if (size || end - at < 10 || bytes[at + 9] === 4) return undefined;
      size = { height: view.getUint16(at + 5), width: view.getUint16(at + 7) };
    }
    at = marker === SCAN ? behindScan(bytes, end) : end;
    if (at + 2 === bytes.length && view.getUint16(at) === END) return size;
  }
  return undefined;
}

/** The position of the next marker: within a scan, a 0xFF byte is followed by a zero. */
function behindScan(bytes: Uint8Array, from: number): number {
  let at = bytes.indexOf(0xff, from);
  while (at !== -1) {
    const next = bytes[at + 1] ?? 0;
    const isRestart = next >= 0xd0 && next <= 0xd7;
    if (next !== 0 && !isRestart) return at;
    at = bytes.indexOf(0xff, at + 2);
  }
  return bytes.length;
}

const START = 0xffd8;
const END = 0xffd9;
const SCAN = 0xffda;
const JFIF = 0xffe0;
/** Without the optional thumbnail, including its marker. */
const JFIF_BYTES = 18;
/** How the picture is written: at once, or from coarse to fine. */
const FRAMES = new Set([0xffc0, 0xffc1, 0xffc2]);
/** Tables of the picture (Huffman, quantisation, restarts), its frame and its scans. */
const PLAIN = new Set([JFIF, 0xffc4, 0xffdb, 0xffdd, SCAN, ...FRAMES]);
