/**
 * A text without the numbers that tell of one person: PESEL, NIP, a phone, or what was typed of them so
 * far. Addresses and the browser's history keep no such number (decisions §5.3). Plates and models have
 * fewer digits in a row.
 */
export function withoutPersonalNumbers(text: string): string {
  return text.search(NUMBER) < 0 ? text : text.replace(NUMBER, " ").replace(/\s+/g, " ").trim();
}

/** Whether a text holds such a number. */
export function holdsPersonalNumber(text: string): boolean {
  return text.search(NUMBER) >= 0;
}

/** Six digits in a row, or three groups parted by a space or a dash; a date is none. */
const NUMBER =
  /(?<!\d)(?!(?:\d{4}-\d\d-\d\d|\d\d-\d\d-\d{4})(?!\d))\+?(?:\d{6,}|\d{2,5}(?:[ -]\d{2,5}){2,})/g;
