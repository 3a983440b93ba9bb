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
