import { plainText } from "../plain_text.ts";

/** The digits of a text that can only be a phone number, without the country's; else undefined. */
export function searchedDigits(text: string): string | undefined {
  return /^[+\d\s()./-]*$/.test(text)
    ? text.replace(/^\s*(?:\+|00)48/, "").replace(/\D/g, "")
    : undefined;
}

/** Whether a text is long enough to search customers by: nearly all of them have any one sign. */
export function isSearchable(text: string): boolean {
  const digits = searchedDigits(text);
  return digits === undefined
    ? plainText(text).replace(/[\s-]/g, "").length >= 2
    : digits.length >= 3;
}
