import { deflateSync } from "node:zlib";
import { Buffer } from "node:buffer";

/** A minimal valid PDF of one empty page; each `title` gives different bytes. */
export function onePagePdf(title = "Podpisany"): Uint8Array<ArrayBuffer> {
  return pdfOf([
    "<< /Type /Catalog /Pages 2 0 R >>",
    "<< /Type /Pages /Kids [3 0 R] /Count 1 >>",
    "<< /Type /Page /Parent 2 0 R /MediaBox [0 0 595 842] >>",
    `<< /Title (${title.replace(/[^ -~]/g, "?")}) >>`,
  ], "/Root 1 0 R /Info 4 0 R");
}

/** The same with a password, as its trailer declares. */
export function encryptedPdf(): Uint8Array<ArrayBuffer> {
  return pdfOf([
    "<< /Type /Catalog /Pages 2 0 R >>",
    "<< /Type /Pages /Kids [3 0 R] /Count 1 >>",
    "<< /Type /Page /Parent 2 0 R /MediaBox [0 0 595 842] >>",
    "<< /Filter /Standard /V 1 /R 2 /O <00> /U <00> /P -4 >>",
  ], "/Root 1 0 R /Encrypt 4 0 R");
}

/** A PDF without a page. */
export function pagelessPdf(): Uint8Array<ArrayBuffer> {
  return pdfOf([
    "<< /Type /Catalog /Pages 2 0 R >>",
    "<< /Type /Pages /Kids [] /Count 0 >>",
  ], "/Root 1 0 R");
}

/** A PDF whose page is in a compressed object stream, as newer programs write it. */
export function packedPdf(objects = "<< /Type /Page /Parent 2 0 R >>"): Uint8Array<ArrayBuffer> {
  const packed = deflateSync(Buffer.from(`3 0 ${objects}`));
  const dictionary =
    `<< /Type /ObjStm /N 1 /First 4 /Filter /FlateDecode /Length ${packed.length} >>`;
  return bytesOf([
    `%PDF-1.7\n5 0 obj\n${dictionary}\nstream\n`,
    packed,
    "\nendstream\nendobj\nstartxref\n9\n%%EOF\n",
  ]);
}

function pdfOf(objects: readonly string[], trailer: string): Uint8Array<ArrayBuffer> {
  let text = "%PDF-1.4\n";
  const offsets = objects.map((object, index) => {
    const at = text.length;
    text += `${index + 1} 0 obj\n${object}\nendobj\n`;
    return at;
  });
  const table = offsets.map((at) => `${String(at).padStart(10, "0")} 00000 n \n`).join("");
  return bytesOf([
    text,
    `xref\n0 ${objects.length + 1}\n0000000000 65535 f \n${table}`,
    `trailer\n<< /Size ${objects.length + 1} ${trailer} >>\nstartxref\n${text.length}\n%%EOF\n`,
  ]);
}

function bytesOf(parts: readonly (string | Buffer)[]): Uint8Array<ArrayBuffer> {
  return Uint8Array.from(
    Buffer.concat(
      parts.map((part) => typeof part === "string" ? Buffer.from(part, "latin1") : part),
    ),
  );
}
