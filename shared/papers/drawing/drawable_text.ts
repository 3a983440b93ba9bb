import { isInFont, printedSign } from "../../printed_text.ts";

/**
 * A text in letters that the font has: others are replaced by similar ones, a letter of a foreign
 * script as '?', and signs and emoji are left out. Never empty where the text is not.
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
