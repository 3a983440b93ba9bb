import { spawnSync } from "node:child_process";
import { apt } from "./apt.ts";

/** One word on a page of a PDF, in points from its top left corner. */
export interface PdfWord {
  readonly page: number;
  readonly text: string;
  readonly left: number;
  readonly top: number;
  readonly right: number;
  readonly bottom: number;
}

/** Puts Debian's reader of PDFs on this machine where there is none; throws if it cannot. */
export function ensurePoppler(): true {
  if (isThere()) return true;
  console.info("No reader of PDFs found: installing Debian's poppler-utils");
  apt("update");
  apt("install", "--yes", "--no-install-recommends", "poppler-utils");
  if (isThere()) return true;
  throw new Error("Cannot install a reader of PDFs with apt-get: install poppler-utils");
}

/** What a PDF says, lines as they stand on its pages. */
export function pdfText(pdf: Uint8Array): string {
  return run("pdftotext", ["-layout", "-", "-"], pdf);
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
  const { status, stdout, error } = spawnSync(program, args, { input, encoding: "utf8" });
  if (status !== 0) throw new Error(`Cannot read a PDF with ${program}`, { cause: error });
  return stdout;
}

function isThere(): boolean {
  return spawnSync("pdftotext", ["-v"], { stdio: "ignore" }).status === 0;
}

const WORD = /<word xMin="([\d.]+)" yMin="([\d.]+)" xMax="([\d.]+)" yMax="([\d.]+)">(.*)<\/word>/;
