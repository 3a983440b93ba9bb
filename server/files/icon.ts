import sharp from "sharp";
import { officeMessages } from "../../shared/office_messages.ts";
import { BodyRefused } from "../../shared/refusals.ts";
import { cleanSvg } from "./clean_svg.ts";
import { isIco } from "./is_ico.ts";
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
