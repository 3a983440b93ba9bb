import type { Tokens } from "../../shared/api/identity.ts";
import { outline } from "./reply_outline.ts";
import { keepTokens } from "./tokens.ts";
import { request } from "./transport.ts";

/** What the login form sends; `code` only where a second factor is asked for. */
interface LoginValues {
  readonly email: string;
  readonly password: string;
  readonly code?: string;
}

/** Exchanges a user's e-mail and password for tokens and stores them. @throws ProblemFailure */
export async function logIn(values: LoginValues): Promise<void> {
  const device = deviceToken();
  const { data } = await request("POST", "/identity/login", {
    public: true,
    body: { ...values, device },
    parse: outline<Tokens>("accessToken", "refreshToken"),
  });
  keepTokens(data);
  localStorage.setItem(DEVICE, device);
}

/** Asks for a mailed link; the server's reply is the same for an unknown e-mail. */
export async function askForPasswordLink(email: string): Promise<void> {
  await request("POST", "/identity/password-link", { public: true, body: { email } });
}

/** Sets a password by the token of a mailed link. @throws ProblemFailure 400, 410, 429 */
export async function setPasswordByLink(token: string, newPassword: string): Promise<void> {
  const body = { token, newPassword };
  await request("POST", "/identity/password-link/use", { public: true, body });
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
