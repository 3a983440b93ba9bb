import { oneLine } from "../line_text.ts";

/** Longest phone number, in characters (public-side §5). */
const MOST = 20;
/** Longest text of a field for one: what `phoneLine` makes shorter is not cut off when it is pasted. */
export const PHONE_MAX_LENGTH = 40;

/** Optional plus, then 7 to 20 digits, spaces and hyphens, at least 7 of them digits (public-side §5). */
export function isPhone(value: string): boolean {
  const text = value.trim();
  return text.length <= MOST && /^\+?[0-9 -]{7,20}$/.test(text) &&
    (text.match(/[0-9]/g)?.length ?? 0) >= 7;
}

/**
 * The one spelling under which a phone number is compared: '600700800' of '+48 600 700 800', and
 * '491701234567' of '0049 170 1234567'.
 */
export function comparedPhone(phone: string): string {
  return phone.replace(/\D/g, "").replace(/^(?:00)?(?:48(?=\d{9}$))?/, "");
}

/**
 * A phone number as the form wants it, from what people paste: '(22) 123 45 67', '600.700.800.' and
 * 'tel. +48600700800' get plain spaces and hyphens alone. Server and browser judge and store this text;
 * what is no number stays one that `isPhone` refuses.
 */
export function phoneLine(text: string): string {
  return oneLine(text).replace(/\p{Zs}/gu, " ").replace(/\p{Pd}/gu, "-")
    .replace(/^(?:nr\s+)?(?:telefon|tel|kom)[\s.:]*(?=[+(\d])/i, "")
    .replace(/(?<=\d)[ .]+$/, "")
    // '+48 (0)22': dialled at home alone.
    .replace(/^(\+\d+ *)\(0\)/, "$1")
    .replace(/\((\+?[\d -]+)\)/g, " $1 ")
    .replace(/(?<=\d) *[./] *(?=\d)/g, " ")
    .replace(/ {2,}/g, " ").trim();
}
