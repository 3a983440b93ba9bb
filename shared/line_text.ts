/**
 * A text that belongs into one line of a mail, a paper or a list: in plain letters, its line ends made
 * spaces, without invisible characters. Nothing is refused: a line end at the end of a pasted name is no
 * fault of the person.
 *
 * @example
 * oneLine("Jan\r\nCena: 0 zł\u202e\n"); // "Jan Cena: 0 zł"
 */
export function oneLine(text: string): string {
  return plainLetters(text.replace(LINE_ENDS, " ").replace(UNSEEN, "")).trim();
}

/** The same for a text of several lines: its line ends are all `\n`. */
export function severalLines(text: string): string {
  return plainLetters(
    text.replace(/\r\n?|[\v\f\u0085\u2028\u2029]/g, "\n")
      .replace(UNSEEN, (sign) => sign === "\n" || sign === "\t" ? sign : ""),
  ).trim();
}

/**
 * The text with letters and digits that any program finds and reads: mathematical, circled and wide
 * ones are made plain (NFKC), more than four accents of one letter are dropped. Signs that mean
 * something else in their own form ('m²', '½') stay; all is composed (NFC).
 */
function plainLetters(text: string): string {
  const composed = text.normalize("NFC");
  // What keyboards type, which is nearly every text.
  if (/^[\0-\u02ff\u2000-\u20ff]*$/.test(composed)) return composed;
  return composed.replace(STYLED, (sign) => sign.normalize("NFKC")).normalize("NFC")
    .replace(MANY_ACCENTS, "$1");
}

/** Letters and digits beyond those of Europe; not as an emoji ('ℹ️'). */
const STYLED = /(?![\0-\u02ff\u2000-\u20ff]|\p{Emoji}\ufe0f)[\p{L}\p{Nd}Ⓐ-ⓩ]/gu;
/** A letter of Vietnamese has two accents, one of Tibetan four signs; joiners may be among them. */
const MANY_ACCENTS = /((?:\p{M}[\u200c\u200d]*){4})[\p{M}\u200c\u200d]+/gu;
/** Line ends of every system, and tabs. */
const LINE_ENDS = /[\t\n\v\f\r\u0085\u2028\u2029]+/g;
/**
 * Control characters, halves of a pair, marks that turn the direction of a text (a line reads as
 * another one) and signs without a width. Joiners stay: emoji and some scripts need them.
 */
const UNSEEN =
  /[\p{Cc}\p{Cs}\u00ad\u061c\u180e\u200b\u200e\u200f\u2028-\u202e\u2060-\u206f\ufeff\ufff9-\ufffb]/gu;
