/**
 * A text without the numbers that tell of one person: PESEL, NIP, a phone, or what was typed of them so
 * far. Addresses and the browser's history keep no such number (decisions §5.3). Plates and models have
 * fewer digits in a row.
 */
export function withoutPersonalNumbers(text: string): string {
  if (!holdsPersonalNumber(text)) return text;
  return text.replace(DIGITS, (run) => isPersonal(run) ? " " : run).replace(/\s+/g, " ").trim();
}

/** Whether a text holds such a number. */
export function holdsPersonalNumber(text: string): boolean {
  return (text.match(DIGITS) ?? []).some(isPersonal);
}

/** Six digits in a row, nine in all, or three groups of two and more; a date is none. */
function isPersonal(run: string): boolean {
  if (DATE.test(run)) return false;
  const groups = run.match(/\d+/g) ?? [];
  return groups.some(({ length }) => length >= 6) || groups.join("").length >= 9 ||
    groups.length >= 3 && groups.every(({ length }) => length >= 2);
}

/** Digits with whatever stands between the groups of a number: spaces, dashes, points. */
const DIGITS = /\+?\d+(?:[\s.\-]{1,3}\d+)*/g;
const DATE = /^(?:\d{4}-\d\d-\d\d|\d\d-\d\d-\d{4})$/;
