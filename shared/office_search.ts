import { comparedPhone } from "./customer/phone.ts";
import { plainText } from "./plain_text.ts";

/** What a search of the office looks at in one thing. */
export interface SearchedTexts {
  /** Names and other words, by `plainText`. */
  readonly words: string;
  /** Plates and numbers of vehicles, by `squeezedText`. */
  readonly numbers?: string;
  /** By `comparedPhone`. */
  readonly phone?: string;
  /** Id of the rental whose papers have a number. */
  readonly rentalId?: string;
}

/**
 * Finds things that contain every word of the text in their words or numbers; whose plate contains the
 * whole text, written with or without spaces; whose phone contains its digits, at least three; or whose papers have its number
 * ('20261120/9F3A21', or its last six signs). Undefined for an empty text.
 */
export function officeSearch(text: string): ((texts: SearchedTexts) => boolean) | undefined {
  const term = plainText(text);
  if (!term) return undefined;
  const asked = term.split(/\s+/);
  const whole = squeezedText(term);
  const digits = /^[\d\s+()./-]+$/.test(term) ? comparedPhone(term) : "";
  const [, paperEnd] = /^(?:nr)?(?:\d{8}\/)?([\da-f]{6})$/.exec(whole) ?? [];
  return ({ words, numbers = "", phone = "", rentalId = "" }) =>
    asked.every((word) => words.includes(word) || numbers.includes(word)) ||
    numbers.includes(whole) ||
    digits.length >= FEWEST_DIGITS && phone.includes(digits) ||
    paperEnd !== undefined && rentalId.endsWith(paperEnd);
}

/** The texts of a car. */
export function textsOfCar(
  { brand, model, registrationNumber = "", vin = "" }: {
    readonly brand: string;
    readonly model: string;
    readonly registrationNumber?: string | undefined;
    readonly vin?: string | undefined;
  },
): { readonly words: string; readonly numbers: string } {
  return {
    words: plainText(`${brand} ${model}`),
    numbers: squeezedText(plainText(`${registrationNumber}\n${vin}`)),
  };
}

/** Without spaces; lines stay apart. */
function squeezedText(text: string): string {
  return text.replace(/[^\S\n]/g, "");
}

const NONE = { items: [], totalCount: 0 };
/** What an empty text finds. */
export const NOTHING_FOUND = {
  rentals: NONE,
  customers: NONE,
  agreements: NONE,
  cars: NONE,
  enquiries: NONE,
};
/** Most results of one kind. */
export const MOST_FOUND = 5;

/** Fewer digits occur in most phones. */
const FEWEST_DIGITS = 3;
