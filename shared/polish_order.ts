import { plainText } from "./plain_text.ts";

/**
 * A text whose code units are in the order of the Polish alphabet, whatever its case: comparing two
 * of them with `<` sorts many thousand texts in a fraction of the time that `Intl.Collator` takes.
 * Letters of other languages are sorted next to their base letter.
 */
export function polishOrderKey(text: string): string {
  let key = "";
  for (const character of text.toLowerCase()) {
    key += PLACES.get(character) ?? PLACES.get(plainText(character)) ?? character;
  }
  return key;
}

const ALPHABET = "aąbcćdeęfghijklłmnńoópqrsśtuvwxyzźż";
/** Each letter's place, from 'a' on: behind spaces, digits and most signs, as in a dictionary. */
const PLACES = new Map(
  [...ALPHABET].map((letter, index) => [letter, String.fromCharCode(0x61 + index)]),
);
