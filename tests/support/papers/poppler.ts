import { spawnSync } from "node:child_process";
import { apt } from "../apt.ts";

/** A box on a page of a PDF, in points from its top left corner; 1 is the first page. */
export interface PdfBox {
  readonly page: number;
  readonly left: number;
  readonly top: number;
  readonly right: number;
  readonly bottom: number;
}

/** One word on a page of a PDF. */
export interface PdfWord extends PdfBox {
  readonly text: string;
}

/** Installs Debian's reader of PDFs where it is missing; throws if it cannot. */
export function ensurePoppler(): true {
  if (isInstalled()) return true;
  console.info("No reader of PDFs found: installing Debian's poppler-utils");
  apt("update");
  apt("install", "--yes", "--no-install-recommends", "poppler-utils");
  if (isInstalled()) return true;
  throw new Error("Cannot install a reader of PDFs with apt-get: install poppler-utils");
}

/** The text of a PDF, with the lines of its pages. */
export function pdfText(pdf: Uint8Array): string {
  return run("pdftotext", ["-layout", "-", "-"], pdf);
}

/** The text of a PDF in the order of drawing: a broken text continues on the next line. */
export function pdfStream(pdf: Uint8Array): string {
  return run("pdftotext", ["-raw", "-", "-"], pdf);
}

/** A rendered page; 1 is the first one. */
export function pdfPicture(pdf: Uint8Array, page: number): PdfPicture {
  const dots = 100;
  const args = ["-r", String(dots), "-f", String(page), "-l", String(page), "-"];
  const { status, stdout, error } = spawnSync("pdftoppm", args, { input: pdf, maxBuffer: MOST });
  if (status !== 0) throw new Error("Cannot draw a PDF with pdftoppm", { cause: error });
  const [, wide = "", high = ""] = /^P6\s+(\d+)\s+(\d+)\s+255\s/.exec(
    stdout.toString("latin1", 0, 40),
  ) ?? [];
  const [width, height] = [Number(wide), Number(high)];
  const pixels = new Uint8Array(stdout.subarray(stdout.length - 3 * width * height));
  return { width, height, pixels, perMillimetre: dots / 25.4 };
}

/** Pixels of a page, three bytes each, line by line. */
export interface PdfPicture {
  readonly width: number;
  readonly height: number;
  readonly pixels: Uint8Array;
  readonly perMillimetre: number;
}

/** Share of the pixels of a box (millimetres) whose red, green and blue satisfy `is`. */
export function share(
  { width, pixels, perMillimetre }: PdfPicture,
  box: { left: number; top: number; width: number; height: number },
  is: (red: number, green: number, blue: number) => boolean,
): number {
  const at = (millimetres: number) => Math.round(millimetres * perMillimetre);
  let found = 0;
  let all = 0;
  for (let y = at(box.top); y < at(box.top + box.height); y += 1) {
    for (let x = at(box.left); x < at(box.left + box.width); x += 1) {
      const place = 3 * (y * width + x);
      const [red = 255, green = 255, blue = 255] = pixels.subarray(place, place + 3);
      all += 1;
      if (is(red, green, blue)) found += 1;
    }
  }
  return found / all;
}

/** Every picture of a PDF, in the order of its pages. */
export function pdfImages(pdf: Uint8Array): PdfImage[] {
  const [, , ...rows] = run("pdfimages", ["-list", "-"], pdf).trim().split("\n");
  return rows.map((row) => {
    const [page, , , width, height, , , , encoding = ""] = row.trim().split(/ +/);
    return { page: Number(page), width: Number(width), height: Number(height), encoding };
  });
}

/** A picture in a PDF, its size in its own pixels. */
export interface PdfImage {
  readonly page: number;
  readonly width: number;
  readonly height: number;
  readonly encoding: string;
}

/** Every word of a PDF with its place. */
export function pdfWords(pdf: Uint8Array): PdfWord[] {
  const words: PdfWord[] = [];
  let page = 0;
  for (const line of run("pdftotext", ["-bbox", "-", "-"], pdf).split("\n")) {
    if (line.includes("<page ")) page += 1;
    const word = WORD.exec(line);
    if (!word) continue;
    const [left = 0, top = 0, right = 0, bottom = 0] = word.slice(1, 5).map(Number);
    words.push({ page, text: word[5] ?? "", left, top, right, bottom });
  }
  return words;
}

function run(program: string, args: string[], input: Uint8Array): string {
  const { status, stdout, error } = spawnSync(program, args, {
    input,
    encoding: "utf8",
    maxBuffer: MOST,
  });
  if (status !== 0) throw new Error(`Cannot read a PDF with ${program}`, { cause: error });
  return stdout;
}

function isInstalled(): boolean {
  return spawnSync("pdftotext", ["-v"], { stdio: "ignore" }).status === 0;
}

const MOST = 256 * 1024 * 1024;
const WORD = /<word xMin="([\d.]+)" yMin="([\d.]+)" xMax="([\d.]+)" yMax="([\d.]+)">(.*)<\/word>/;
