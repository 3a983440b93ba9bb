import sharp from "sharp";

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
