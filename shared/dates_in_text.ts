/**
 * A date in a text, and the time after it, each with its punctuation; a line must not break inside
 * of either. Browsers may break between a box and the full stop after it.
 */
interface DateInText {
  /** With the weekday before it: 'pt., 27-11-2026,' or '27 listopada 2026'. */
  readonly day: string;
  /** '08:00.', after one space. */
  readonly time?: string;
}

/**
 * Splits a text around its dates, so that a line can be broken before a date and not in it; browsers
 * break '27-11-2026' after a hyphen.
 * @example partsAroundDates("Zwrot: pt., 27-11-2026, 08:00.")
 * // ["Zwrot: ", { day: "pt., 27-11-2026,", time: "08:00." }]
 */
export function partsAroundDates(text: string): (string | DateInText)[] {
  const parts: (string | DateInText)[] = [];
  let end = 0;
  for (const { 0: whole, 1: day = "", 2: time, index } of text.matchAll(DATE)) {
    if (index > end) parts.push(text.slice(end, index));
    parts.push(time ? { day, time } : { day: whole });
    end = index + whole.length;
  }
  return end === 0 ? [text] : [...parts, ...(end < text.length ? [text.slice(end)] : [])];
}

const MONTHS = [
  "stycznia",
  "lutego",
  "marca",
  "kwietnia",
  "maja",
  "czerwca",
  "lipca",
  "sierpnia",
  "września",
  "października",
  "listopada",
  "grudnia",
];
/** A space, also one that `tiedWords` makes unbreakable; not the end of a line, which must stay. */
const SPACE = String.raw`[^\S\n]`;
/** `-\u2060?` also matches the hyphens of `tiedWords`. */
const NUMBERS = String
  .raw`(?:(?:pon|wt|śr|czw|pt|sob|niedz)\.,\s)?\d{2}-\u2060?\d{2}-\u2060?\d{4}(?!\d)`;
const WORDS = String.raw`\d{1,2}\s(?:${MONTHS.join("|")})(?!\p{L})(?:\s\d{4}(?!\d))?`;
const PUNCTUATION = "[.,;:!?)”]*";
/** Not the end of a longer number. */
const DAY = String.raw`(?<![\d-])(?:${NUMBERS}|${WORDS})${PUNCTUATION}`;
const TIME = String.raw`(?:godz\.\s)?\d{2}:\d{2}(?::\d{2})?(?!\d)${PUNCTUATION}`;
const DATE = new RegExp(
  String.raw`(${DAY}(?:${SPACE}\|(?=${SPACE}${TIME}))?)(?:${SPACE}(${TIME}))?`,
  "gu",
);
