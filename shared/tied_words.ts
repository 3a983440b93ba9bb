const LONELY = /(?<=^|[\s(„])([aiouwz]|\d+|NIP|art\.|ust\.|pkt|lit\.) (?=\S)/gi;
const HYPHEN = /(?<=\d)-(?=\d)|(?<=\be)-(?=mail)/gi;

/**
 * Polish typography: binds a one-letter word, a number and `art.` to the next word, and keeps a
 * postal code or an e-mail in one piece. Only the possible line breaks change.
 */
export function tiedWords(text: string): string {
  return text.replace(LONELY, "$1\u00a0").replace(HYPHEN, "-\u2060");
}
