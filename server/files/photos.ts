import sharp, { type Sharp } from "sharp";
import { officeMessages } from "../../shared/office_messages.ts";
import { BodyRefused } from "../../shared/refusals.ts";

/** One encoded width of a photo. */
export interface PhotoVariant {
  /** Pixels. */
  readonly width: number;
  readonly height: number;
  readonly type: "image/avif" | "image/webp";
  readonly bytes: Uint8Array<ArrayBuffer>;
}

/** A photo in all its widths, without metadata; the widest variants come last. */
export interface Photo {
  readonly variants: readonly PhotoVariant[];
  /** Its dominant colour, #rrggbb: shown until the photo is loaded. */
  readonly placeholder: string;
  /** The type of the uploaded bytes. */
  readonly contentType: "image/jpeg" | "image/png" | "image/webp";
}

/** How much work goes into a smaller file: AVIF 0–9, WebP 0–6. */
interface PhotoEffort {
  readonly avif: number;
  readonly webp: number;
}

/** Pixels of the widths that a photo gets; none wider than it is itself. */
export const PHOTO_WIDTHS = [480, 960, 1440] as const;
/** Most pixels of a photo: about what the largest phone cameras make. */
export const MOST_PIXELS = 60_000_000;

/**
 * Decodes a photo, turns it upright and encodes it again, so that neither metadata nor GPS stays
 * (decisions §4.3); one width after the other, so that requests find a free processor. `turns` are
 * quarters to the right that are added.
 * @throws BodyRefused 415 if it is no photo, 413 for too many pixels.
 */
export async function encodePhoto(
  bytes: Uint8Array,
  effort: PhotoEffort = UPLOAD_EFFORT,
  turns = 0,
): Promise<Photo> {
  const contentType = await requirePhoto(bytes);
  const upright = await decode(bytes, turns);
  const narrower = PHOTO_WIDTHS.filter((width) => width < upright.width);
  const variants: PhotoVariant[] = [];
  for (const width of [...narrower, upright.width]) {
    variants.push(...await encode(upright, width, effort));
  }
  return { variants, placeholder: await dominantColour(upright), contentType };
}

/**
 * Detects the type by content, never by name; drawings and videos are refused. @throws BodyRefused.
 */
export async function requirePhoto(bytes: Uint8Array): Promise<Photo["contentType"]> {
  // Pixels are counted here, so that too many give an error of their own.
  const { format, width, height } = await refusing(() =>
    sharp(bytes, { ...STRICT, limitInputPixels: false }).metadata()
  );
  const contentType = PHOTO_FORMATS[format];
  if (!contentType) throw new BodyRefused(415, officeMessages.photoUnreadable);
  if (width * height > MOST_PIXELS) throw new BodyRefused(413, officeMessages.photoTooManyPixels);
  return contentType;
}

/** Pixels that are upright and of one colour space; nothing else of the photo is kept. */
async function decode(bytes: Uint8Array, turns: number): Promise<Upright> {
  const { data, info } = await refusing(() =>
    sharp(bytes, STRICT).autoOrient().rotate(turns * 90).toColourspace("srgb")
      .resize({ width: WIDEST, height: TALLEST, fit: "inside", withoutEnlargement: true })
      .raw().toBuffer({ resolveWithObject: true })
  );
  return { pixels: data, ...info };
}

async function encode(
  upright: Upright,
  width: number,
  effort: PhotoEffort,
): Promise<PhotoVariant[]> {
  const resized = image(upright).resize({ width });
  const avif = resized.clone().avif({
    quality: 58,
    effort: effort.avif,
    chromaSubsampling: "4:2:0",
  });
  const webp = resized.clone().webp({ quality: 78, effort: effort.webp });
  return [await variant(avif, "image/avif"), await variant(webp, "image/webp")];
}

async function variant(encoder: Sharp, type: PhotoVariant["type"]): Promise<PhotoVariant> {
  const { data, info } = await encoder.toBuffer({ resolveWithObject: true });
  return { width: info.width, height: info.height, type, bytes: new Uint8Array(data) };
}

async function dominantColour(upright: Upright): Promise<string> {
  // From a thumbnail: it has the same colours and is counted faster.
  const { data, info } = await image(upright).resize({ width: 64 }).removeAlpha().raw()
    .toBuffer({ resolveWithObject: true });
  const { dominant: { r, g, b } } = await image({ pixels: data, ...info }).stats();
  return `#${new Uint8Array([r, g, b]).toHex()}`;
}

function image({ pixels, width, height, channels }: Upright): Sharp {
  return sharp(pixels, { raw: { width, height, channels } });
}

/** What sharp cannot decode is not a photo. @throws BodyRefused. */
export async function refusing<T>(read: () => Promise<T>): Promise<T> {
  try {
    return await read();
  } catch (error) {
    if (error instanceof Error) throw new BodyRefused(415, officeMessages.photoUnreadable);
    throw error;
  }
}

interface Upright {
  readonly pixels: Uint8Array;
  readonly width: number;
  readonly height: number;
  readonly channels: 1 | 2 | 3 | 4;
}

// From 2 on, AVIF takes 2 to 5 times as long, WebP from 4 on twice, for at most 7 % fewer bytes.
const UPLOAD_EFFORT: PhotoEffort = { avif: 1, webp: 2 };
const WIDEST = PHOTO_WIDTHS[2];
/** Pixels; of a long screenshot, which WebP could not hold and AVIF would take half a minute for. */
const TALLEST = 1920;
const PHOTO_FORMATS: Readonly<Record<string, Photo["contentType"]>> = {
  jpeg: "image/jpeg",
  png: "image/png",
  webp: "image/webp",
};
/** Refuses a truncated photo. */
export const STRICT = { failOn: "error", limitInputPixels: MOST_PIXELS } as const;
