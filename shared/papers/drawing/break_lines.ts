import { letterWidths, UNITS_PER_EM } from "./letter_widths.ts";
import { MILLIMETRES_PER_POINT } from "./look.ts";
import { isInFont, printedSign } from "../../printed_text.ts";

/** Width in mm of a drawable text on one line; `size` in points. */
export function textWidth(text: string, size: number): number {
  let units = 0;
  for (let place = 0; place < text.length; place += 1) {
    units += letterWidths[text.charCodeAt(place)] ?? 0;
  }
  return units / UNITS_PER_EM * size * MILLIMETRES_PER_POINT;
}

/**
 * A text in lines that fit into `width` millimetres, in letters that can be drawn: broken at spaces,
 * and inside a word only if it is longer than a line. Empty lines stay, a text's own too.
 */
export function breakLines(text: string, width: number, size: number): string[] {
  return drawableText(text).split("\n").flatMap((line) => brokenLine(line.trimEnd(), width, size));
}

function brokenLine(text: string, width: number, size: number): string[] {
  if (textWidth(text, size) <= width) return [text];
  const lines: string[] = [];
  const space = textWidth(" ", size);
  let line = "";
  let length = 0;
  for (const word of text.split(" ")) {
    let rest = word;
    let restLength = textWidth(rest, size);
    if (line !== "" && length + space + restLength <= width) {
      line += ` ${rest}`;
      length += space + restLength;
      continue;
    }
    if (line !== "") lines.push(line);
    while (restLength > width) {
      const head = beginning(rest, width, size);
      lines.push(head);
      rest = rest.slice(head.length);
      restLength = textWidth(rest, size);
    }
    line = rest;
    length = restLength;
  }
  if (line !== "") lines.push(line);
  return lines;
}

/** The first letters of a word that fit, at least one. */
function beginning(word: string, width: number, size: number): string {
  let head = "";
  let length = 0;
  for (const sign of word) {
    length += textWidth(sign, size);
    if (head !== "" && length > width) break;
    head += sign;
  }
  return head;
}

/**
 * A text in letters that the font has: others are replaced by similar ones, a letter of a foreign
 * script as '?', and signs and emoji are left out. Never empty if the text is not.
 */
export function drawableText(text: string): string {
  const composed = text.normalize("NFC");
  if (composed.split("\n").every(isInFont)) return composed;
  const drawn = [...composed.replace(/\r\n?/g, "\n")].map(letter).join("")
    .replace(/ {2,}/g, " ").replace(/ *\n */g, "\n").trim();
  return drawn === "" && text.trim() !== "" ? UNKNOWN : drawn;
}

function letter(sign: string): string {
  if (sign === "\n") return sign;
  const drawn = printedSign(sign);
  if (drawn !== undefined) return drawn;
  if (/[\p{Zs}\t]/u.test(sign)) return " ";
  return /[\p{L}\p{N}]/u.test(sign) ? UNKNOWN : "";
}

const UNKNOWN = "?";
