/**
 * A text that belongs into one line of a mail, a paper or a list: composed (NFC), its line ends made
 * spaces, without invisible characters. Nothing is refused: a line end at the end of a pasted name is no
 * fault of the person.
 *
 * @example
 * oneLine("Jan\r\nCena: 0 zł\u202e\n"); // "Jan Cena: 0 zł"
 */
export function oneLine(text: string): string {
  return text.normalize("NFC").replace(LINE_ENDS, " ").replace(UNSEEN, "").trim();
}

/** The same for a text of several lines: its line ends are all `\n`. */
export function severalLines(text: string): string {
  return text.normalize("NFC").replace(/\r\n?|[\v\f\u0085\u2028\u2029]/g, "\n")
    .replace(UNSEEN, (sign) => sign === "\n" || sign === "\t" ? sign : "").trim();
}

/** Line ends of every system, and tabs. */
const LINE_ENDS = /[\t\n\v\f\r\u0085\u2028\u2029]+/g;
/**
 * Control characters, halves of a pair, marks that turn the direction of a text (a line reads as
 * another one) and signs without a width. Joiners stay: emoji and some scripts need them.
 */
const UNSEEN =
  /[\p{Cc}\p{Cs}\u00ad\u061c\u180e\u200b\u200e\u200f\u2028-\u202e\u2060-\u206f\ufeff\ufff9-\ufffb]/gu;
