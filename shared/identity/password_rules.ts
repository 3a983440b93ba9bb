import { loginMessages } from "./login_messages.ts";

/** Shortest password in characters; one of four words may be shorter. */
const LEAST = 12;
const LEAST_WORDS = 4;

/** Why a new password cannot be taken, as far as it alone tells; undefined for one that can. */
export function passwordFault(password: string): string | undefined {
  const words = password.trim().split(/\s+/).filter((word) => word.length >= 2);
  return [...password].length >= LEAST || words.length >= LEAST_WORDS
    ? undefined
    : loginMessages.passwordTooShort;
}
