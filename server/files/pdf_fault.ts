import { inflateSync } from "node:zlib";
import { Buffer } from "node:buffer";

/**
 * What is wrong with a PDF; undefined if it has its beginning, its end, at least one page and no
 * encryption. Streams are unpacked only to find pages that are packed with other objects, and within
 * limits: a small file that unpacks to a huge one is unreadable.
 */
export function pdfFault(bytes: Uint8Array): "unreadable" | "encrypted" | undefined {
  const pdf = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.length);
  const begins = pdf.subarray(0, HEAD).includes("%PDF-");
  const ends = pdf.subarray(-TAIL).includes("%%EOF") && pdf.lastIndexOf("startxref") >= 0;
  if (!begins || !ends) return "unreadable";
  if (isEncrypted(pdf)) return "encrypted";
  return hasPage(pdf) ? undefined : "unreadable";
}

/**
 * Declared in the trailer, or in the dictionary of a cross-reference stream; both are uncompressed.
 */
function isEncrypted(pdf: Buffer): boolean {
  for (const at of occurrences(pdf, "/Encrypt")) {
    if (/^\/Encrypt\s*(?:\d+\s+\d+\s+R|<<)/.test(pdf.toString("latin1", at, at + 40))) return true;
  }
  return false;
}

function hasPage(pdf: Buffer): boolean {
  if (namesPage(pdf)) return true;
  let unpacked = 0;
  for (const at of occurrences(pdf, "/ObjStm")) {
    const begin = pdf.indexOf("stream", at);
    if (begin < 0 || begin - at > LONGEST_DICTIONARY) continue;
    const from = begin + "stream".length + (pdf[begin + 6] === CARRIAGE_RETURN ? 2 : 1);
    const to = pdf.indexOf("endstream", from);
    if (to < 0) continue;
    try {
      const objects = inflateSync(pdf.subarray(from, to), { maxOutputLength: MOST_UNPACKED });
      unpacked += objects.length;
      if (namesPage(objects)) return true;
    } catch {
      // Packed in another way, damaged, or too large: another one may still have pages.
    }
    if (unpacked > MOST_UNPACKED) return false;
  }
  return false;
}

/** `/Type /Page`, and not `/Pages`. */
function namesPage(objects: Buffer): boolean {
  for (const at of occurrences(objects, "/Page")) {
    if (/[A-Za-z]/.test(String.fromCharCode(objects[at + 5] ?? 0))) continue;
    if (/\/Type\s*$/.test(objects.toString("latin1", Math.max(0, at - 20), at))) return true;
  }
  return false;
}

function* occurrences(bytes: Buffer, text: string): Generator<number> {
  for (let at = bytes.indexOf(text); at >= 0; at = bytes.indexOf(text, at + text.length)) yield at;
}

/** Some programs write something before the beginning, and after the end. */
const HEAD = 1024;
const TAIL = 2048;
const LONGEST_DICTIONARY = 2_000;
const MOST_UNPACKED = 32 * 1024 * 1024;
const CARRIAGE_RETURN = 13;
