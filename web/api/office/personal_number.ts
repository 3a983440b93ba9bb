/**
 * The text without numbers that identify a person (PESEL, NIP, phone), or their beginnings while
 * they are typed: addresses and the browser's history must not contain them (decisions §5.3).
 * Registration numbers and model names have fewer digits in a row.
 */
export function withoutPersonalNumbers(text: string): string {
  if (!holdsPersonalNumber(text)) return text;
  return text.replace(DIGITS, (run) => isPersonal(run) ? " " : run).replace(/\s+/g, " ").trim();
}

/** Whether a text contains such a number. */
export function holdsPersonalNumber(text: string): boolean {
  return (text.match(DIGITS) ?? []).some(isPersonal);
}

/** Six digits in a row, nine in all, or three groups of at least two; a date is not personal. */
function isPersonal(run: string): boolean {
  if (DATE.test(run)) return false;
  const groups = run.match(/\d+/g) ?? [];
  return groups.some(({ length }) => length >= 6) || groups.join("").length >= 9 ||
    groups.length >= 3 && groups.every(({ length }) => length >= 2);
}

/** Digits with the separators between the groups of a number: spaces, dashes, points. */
const DIGITS = /\+?\d+(?:[\s.\-]{1,3}\d+)*/g;
const DATE = /^(?:\d{4}-\d\d-\d\d|\d\d-\d\d-\d{4})$/;
