/** Digits of a code that an authenticator app shows. */
export const SECOND_FACTOR_DIGITS = 6;

/** A code as it is compared: without spaces and hyphens, in capitals. */
export function spelledCode(typed: string): string {
  return typed.replace(/[\s-]/g, "").toUpperCase();
}
