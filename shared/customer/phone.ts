import { oneLine } from "../line_text.ts";

/** Longest phone number that the form takes, in characters (public-side §5). */
export const PHONE_MAX_LENGTH = 20;

/** Optional plus, then 7 to 20 digits, spaces and hyphens, at least 7 of them digits (public-side §5). */
export function isPhone(value: string): boolean {
  const text = value.trim();
  return text.length <= PHONE_MAX_LENGTH && /^\+?[0-9 -]{7,20}$/.test(text) &&
    (text.match(/[0-9]/g)?.length ?? 0) >= 7;
}

/** A phone number in one line, with plain spaces and hyphens: web pages often write other ones. */
export function phoneLine(text: string): string {
  return oneLine(text).replace(/\p{Zs}/gu, " ").replace(/\p{Pd}/gu, "-");
}
