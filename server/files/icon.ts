import sharp from "sharp";
import { officeMessages } from "../../shared/office_messages.ts";
import { BodyRefused } from "../../shared/refusals.ts";
import { cleanSvg } from "./clean_svg.ts";
import { STRICT } from "./photos.ts";

/** An icon that is safe to publish; its extension names its type. */
export interface Icon {
  readonly extension: "svg" | "png" | "jpg" | "ico";
  readonly contentType: string;
  readonly bytes: Uint8Array<ArrayBuffer>;
}

/** Largest icon in bytes (decisions §4.3). */
const MOST_BYTES = 512 * 1024;

/**
 * Reads an icon by its content, never by its name: drawings are cleaned, pictures encoded again
 * (decisions §4.3). @throws BodyRefused 413 over 512 KiB, 415 if it is no icon.
 */
export async function readIcon(bytes: Uint8Array<ArrayBuffer>): Promise<Icon> {
  if (bytes.length > MOST_BYTES) throw new BodyRefused(413, officeMessages.iconTooLarge);
  if (await isIco(bytes)) return { extension: "ico", contentType: "image/x-icon", bytes };
  if (isMarkup(bytes)) {
    return { extension: "svg", contentType: "image/svg+xml", bytes: await cleanSvg(bytes) };
  }
  try {
    return await picture(bytes);
  } catch (error) {
    if (error instanceof Error) throw new BodyRefused(415, officeMessages.iconUnreadable);
    throw error;
  }
}

async function picture(bytes: Uint8Array): Promise<Icon> {
  const source = sharp(bytes, STRICT);
  const { format } = await source.metadata();
  const small = source.rotate().resize({ ...LARGEST, fit: "inside", withoutEnlargement: true });
  if (format === "png") {
    const encoded = await small.png({ compressionLevel: 9 }).toBuffer();
    return { extension: "png", contentType: "image/png", bytes: new Uint8Array(encoded) };
  }
  if (format === "jpeg") {
    const encoded = await small.jpeg({ quality: 90 }).toBuffer();
    return { extension: "jpg", contentType: "image/jpeg", bytes: new Uint8Array(encoded) };
  }
  throw new Error(`a picture of another kind: ${format}`);
}

/** Whether it starts with a tag, possibly after a byte order mark. */
function isMarkup(bytes: Uint8Array): boolean {
  return /^\s*</.test(new TextDecoder().decode(bytes.subarray(0, 200)));
}

/** An icon is shown 24 px wide: this is plenty for any screen. */
const LARGEST = { width: 256, height: 256 };

/**
 * Whether the bytes are a whole Windows icon: each picture that its directory names is there, and
 * is a PNG that decodes or a bitmap of the size in its header.
 */
export async function isIco(bytes: Uint8Array<ArrayBuffer>): Promise<boolean> {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  if (bytes.length < DIRECTORY || view.getUint32(0, true) !== ICON_TYPE) return false;
  const count = view.getUint16(4, true);
  if (count === 0 || count > MOST_PICTURES) return false;
  if (bytes.length < DIRECTORY + count * ENTRY) return false;
  for (let index = 0; index < count; index += 1) {
    const entry = DIRECTORY + index * ENTRY;
    const size = view.getUint32(entry + 8, true);
    const offset = view.getUint32(entry + 12, true);
    if (offset < DIRECTORY + count * ENTRY || offset + size > bytes.length) return false;
    if (!await isPicture(bytes.subarray(offset, offset + size))) return false;
  }
  return true;
}

async function isPicture(bytes: Uint8Array<ArrayBuffer>): Promise<boolean> {
  return PNG.every((byte, index) => bytes[index] === byte) ? await isPng(bytes) : isBitmap(bytes);
}

async function isPng(bytes: Uint8Array): Promise<boolean> {
  try {
    await sharp(bytes, { failOn: "error", limitInputPixels: 1024 * 1024 }).stats();
    return true;
  } catch {
    // A picture that cannot be decoded is a result, not a failure.
    return false;
  }
}

/** A header of 40 bytes, then rows of colours and rows of a mask: the height counts both. */
function isBitmap(bytes: Uint8Array): boolean {
  if (bytes.length < HEADER) return false;
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const width = view.getInt32(4, true);
  const height = view.getInt32(8, true) / 2;
  const bits = view.getUint16(14, true);
  if (view.getUint32(0, true) !== HEADER || !BITS.has(bits)) return false;
  if (width <= 0 || height <= 0 || width > 256 || height > 256) return false;
  const rowBytes = Math.ceil(width * bits / 32) * 4;
  return bytes.length >= HEADER + rowBytes * height;
}

/** Two bytes of 0, then type 1, read as one number. */
const ICON_TYPE = 0x0001_0000;
const DIRECTORY = 6;
const ENTRY = 16;
const HEADER = 40;
const MOST_PICTURES = 64;
const BITS: ReadonlySet<number> = new Set([1, 4, 8, 24, 32]);
const PNG = [0x89, 0x50, 0x4e, 0x47];
