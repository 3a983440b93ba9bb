import sharp from "sharp";
import { Buffer } from "node:buffer";
import { officeMessages } from "../../shared/office_messages.ts";
import { BodyRefused } from "../../shared/refusals.ts";
import { STRICT } from "./photos.ts";
import { requirePdf, requireSize } from "./require_pdf.ts";

/**
 * The content type of an agreement's attachment, by its content and never by its
 * name (decisions §4.3): PDF, JPG, PNG, WebP, DOC, DOCX. The bytes stay as they are.
 * @throws Invalid, BodyRefused.
 */
export async function attachmentType(bytes: Uint8Array<ArrayBuffer>): Promise<string> {
  requireSize(bytes);
  if (beginsWith(bytes, PDF)) {
    await requirePdf(bytes);
    return "application/pdf";
  }
  if (beginsWith(bytes, OLE)) return "application/msword";
  if (isDocx(bytes)) {
    return "application/vnd.openxmlformats-officedocument.wordprocessingml.document";
  }
  return await pictureType(bytes);
}

async function pictureType(bytes: Uint8Array): Promise<string> {
  try {
    const picture = sharp(bytes, STRICT);
    const type = PICTURES[(await picture.metadata()).format];
    // Decodes the pixels, which fails for a truncated picture; small takes a third of the time.
    if (type && await picture.resize(SMALL, SMALL, { fit: "inside" }).raw().toBuffer()) return type;
  } catch (error) {
    if (!(error instanceof Error)) throw error;
  }
  throw new BodyRefused(415, officeMessages.attachmentTypeUnknown);
}

/** A zip whose directory, at its end, lists the main part of a Word document. */
function isDocx(bytes: Uint8Array): boolean {
  if (!beginsWith(bytes, ZIP)) return false;
  const zip = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.length);
  const directory = zip.indexOf(ZIP_DIRECTORY);
  return directory >= 0 && zip.includes("word/document.xml", directory) &&
    zip.includes(ZIP_END, directory);
}

function beginsWith(bytes: Uint8Array, magic: readonly number[]): boolean {
  return magic.every((byte, index) => bytes[index] === byte);
}

/** Pixels. */
const SMALL = 200;
const PDF = [0x25, 0x50, 0x44, 0x46, 0x2d];
const OLE = [0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1];
const ZIP = [0x50, 0x4b, 0x03, 0x04];
const ZIP_DIRECTORY = Buffer.from([0x50, 0x4b, 0x01, 0x02]);
const ZIP_END = Buffer.from([0x50, 0x4b, 0x05, 0x06]);
const PICTURES: Readonly<Record<string, string>> = {
  jpeg: "image/jpeg",
  png: "image/png",
  webp: "image/webp",
};
