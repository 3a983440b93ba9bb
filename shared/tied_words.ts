const LONELY = /(?<=^|[\s(„])([aiouwz]|\d+|NIP|art\.|ust\.|pkt|lit\.) (?=\S)/gi;
const HYPHEN = /(?<=\d)-(?=\d)|(?<=\be)-(?=mail)/gi;

/**
 * Polish typography: a one-letter word, a number and `art.` stay on the line of the word after them, and a
 * postal code or an e-mail in one piece. The text reads the same; only where lines may break changes.
 */
export function tiedWords(text: string): string {
  return text.replace(LONELY, "$1\u00a0").replace(HYPHEN, "-\u2060");
}
