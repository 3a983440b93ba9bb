import { visit } from "./call.ts";
import { outline } from "./reply_outline.ts";
import { keepTokens } from "./tokens.ts";

/** What the login form sends; `code` only if a second factor is asked for. */
interface LoginValues {
  readonly email: string;
  readonly password: string;
  readonly code?: string;
}

/** Exchanges a user's e-mail and password for tokens and stores them. @throws ProblemFailure */
export async function logIn(values: LoginValues): Promise<void> {
  const device = deviceToken();
  keepTokens(
    await visit("POST /identity/login", {
      body: { ...values, device },
      check: outline("accessToken", "refreshToken"),
    }),
  );
  localStorage.setItem(DEVICE, device);
}

/** Asks for a mailed link; the server's reply is the same for an unknown e-mail. */
export async function askForPasswordLink(email: string): Promise<void> {
  await visit("POST /identity/password-link", { body: { email }, check: outline("accepted") });
}

/** Sets a password by the token of a mailed link. @throws ProblemFailure 400, 410, 429 */
export async function setPasswordByLink(token: string, newPassword: string): Promise<void> {
  await visit("POST /identity/password-link/use", { body: { token, newPassword } });
}

/** A random text by which the server knows this device; a new one until the first login. */
function deviceToken(): string {
  return kept() || [...crypto.getRandomValues(new Uint8Array(16))].join(".");
}

function kept(): string {
  try {
    return localStorage.getItem(DEVICE) ?? "";
  } catch {
    // Where storage is forbidden, each login is one from a new device.
    return "";
  }
}

const DEVICE = "deviceToken";
