import { loginMessages } from "./login_messages.ts";

/** Shortest password in characters; a passphrase of four words may be shorter. */
const LEAST = 12;
const LEAST_WORDS = 4;
/** Fewest different signs: `111111111111` is long, and the first that somebody tries. */
const LEAST_SIGNS = 5;

/** The fault of a new password, judged by itself; undefined if there is none. */
export function passwordFault(password: string): string | undefined {
  const words = password.trim().split(/\s+/).filter((word) => word.length >= 2);
  if ([...password].length < LEAST && words.length < LEAST_WORDS) {
    return loginMessages.passwordTooShort;
  }
  return new Set(password.toLowerCase()).size < LEAST_SIGNS
    ? loginMessages.passwordTooPlain
    : undefined;
}
