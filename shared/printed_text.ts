/**
 * Whether papers print every sign of the text: in a letter of their font or one like it (`ạ̈` without
 * its dots). Other scripts and emoji have none (decision 0051). Apart from the widths of the letters,
 * so that the booking form loads none of them.
 */
export function isPrinted(text: string): boolean {
  return [...text.normalize("NFC")].every((sign) =>
    /[\p{M}\p{Zs}\t\n\r]/u.test(sign) || (printedSign(sign) ?? "") !== ""
  );
}

/**
 * The fields with a sign that papers do not print. What was stored before there was this rule may
 * stay: nobody is kept from changing something else.
 */
export function unprintedFields<Field extends string>(
  values: Readonly<Record<Field, string>>,
  fields: readonly Field[],
  before?: Readonly<Record<Field, string>>,
): Field[] {
  return fields.filter((field) => values[field] !== before?.[field] && !isPrinted(values[field]));
}

/** What the font draws for a sign: itself or similar letters; undefined if it has none. */
export function printedSign(sign: string): string | undefined {
  if (isInFont(sign)) return sign;
  const other = OTHERS[sign];
  if (other !== undefined) return other;
  const simple = sign.normalize("NFKD").replace(/\p{M}/gu, "");
  return simple !== "" && isInFont(simple) ? simple : undefined;
}

/** Whether the font has every letter of the text. */
export function isInFont(text: string): boolean {
  return FONT.test(text);
}

/** The letters of pdfme's own Roboto; a test compares them with `letter_widths.ts`. */
const FONT = new RegExp(
  "^[" +
    String
      .raw`\u0020-\u007e\u00a0-\u00ac\u00ae-\u017f\u018f\u0192\u01a0-\u01a1\u01af-\u01b0\u01f0` +
    String.raw`\u01fa-\u01ff\u0218-\u021b\u0237\u0259\u02bc\u02c6-\u02c7\u02c9\u02d8-\u02dd\u02f3` +
    String.raw`\u0384-\u038a\u038c\u038e-\u03a1\u03a3-\u03ce\u03d1-\u03d2\u03d6\u0400-\u0482` +
    String
      .raw`\u048a-\u0513\u1e00-\u1e01\u1e3e-\u1e3f\u1e80-\u1e85\u1ea0-\u1ef9\u1f4d\u2010-\u2011` +
    String
      .raw`\u2013-\u2015\u2017-\u201e\u2020-\u2022\u2025-\u2027\u2030\u2032-\u2033\u2039-\u203a` +
    String
      .raw`\u203c\u2044\u2074\u207f\u20a3-\u20a4\u20a6-\u20ac\u20b1\u20b9-\u20ba\u20bc-\u20bd\u2105` +
    String
      .raw`\u2113\u2116\u2122\u2126\u212e\u215b-\u215e\u2202\u2206\u220f\u2211-\u2212\u221a\u221e` +
    String.raw`\u222b\u2248\u2260\u2264-\u2265\u25ca` +
    "]*$",
);
/** Signs that the font lacks, and what is drawn for them. */
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
  // Of Uzbek and of romanised Arabic names, then of West African ones.
  "ʻ": "‘",
  "ʿ": "‘",
  "ʾ": "’",
  "ʹ": "′",
  "Ɓ": "B",
  "ɓ": "b",
  "Ɗ": "D",
  "ɗ": "d",
  "Ɛ": "E",
  "ɛ": "e",
  "Ɔ": "O",
  "ɔ": "o",
  "Ƙ": "K",
  "ƙ": "k",
  "Ƴ": "Y",
  "ƴ": "y",
};
