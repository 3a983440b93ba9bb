import { letterWidths } from "./letter_widths.ts";

/**
 * A text in letters that the font has: others are replaced by similar ones, a letter of a foreign
 * script as '?', and signs and emoji are left out. Never empty where the text is not.
 */
export function drawableText(text: string): string {
  const composed = text.normalize("NFC");
  if (isDrawable(composed)) return composed;
  const drawn = [...composed.replace(/\r\n?/g, "\n")].map(letter).join("")
    .replace(/ {2,}/g, " ").replace(/ *\n */g, "\n").trim();
  return drawn === "" && text.trim() !== "" ? UNKNOWN : drawn;
}

function letter(sign: string): string {
  if (isDrawable(sign)) return sign;
  const other = OTHERS[sign];
  if (other !== undefined) return other;
  if (/[\p{Zs}\t]/u.test(sign)) return " ";
  const simple = sign.normalize("NFKD").replace(/\p{M}/gu, "");
  if (simple !== "" && isDrawable(simple)) return simple;
  return /[\p{L}\p{N}]/u.test(sign) ? UNKNOWN : "";
}

/** Whether the font has every letter; both halves of a pair have no width. */
function isDrawable(text: string): boolean {
  for (let place = 0; place < text.length; place += 1) {
    const code = text.charCodeAt(place);
    if (code !== LINE_END && letterWidths[code] === 0) return false;
  }
  return true;
}

const LINE_END = 10;
const UNKNOWN = "?";
const OTHERS: Readonly<Record<string, string>> = {
  "→": "->",
  "←": "<-",
  "⇒": "=>",
  "↔": "<->",
  "✓": "+",
  "✔": "+",
  "✅": "+",
  "✗": "x",
  "✘": "x",
  "❌": "x",
  "☑": "[x]",
  "☐": "[ ]",
  "‒": "–",
  "\u202f": "\u00a0",
  "ẞ": "SS",
  "Ŀ": "L",
  "ŀ": "l",
  "ƶ": "z",
  "Ƶ": "Z",
};
