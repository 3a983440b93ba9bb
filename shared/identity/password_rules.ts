import { loginMessages } from "./login_messages.ts";

/** Shortest password in characters; a passphrase of four words may be shorter. */
const LEAST = 12;
const LEAST_WORDS = 4;

/** The fault of a new password, judged by itself; undefined if there is none. */
export function passwordFault(password: string): string | undefined {
  const words = password.trim().split(/\s+/).filter((word) => word.length >= 2);
  return [...password].length >= LEAST || words.length >= LEAST_WORDS
    ? undefined
    : loginMessages.passwordTooShort;
}
