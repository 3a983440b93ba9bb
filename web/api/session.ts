import type { Tokens } from "../../shared/api/identity.ts";
import { outline } from "./reply_outline.ts";
import { accessToken, dropTokens, keepTokens, refreshToken } from "./tokens.ts";
import { request } from "./transport.ts";

/** Whether an access token is stored: this is what being logged in means here (back-office §4). */
export function isLoggedIn(): boolean {
  return accessToken() !== "";
}

/** Exchanges the administrator's e-mail and password for tokens and keeps them. */
export async function logIn(email: string, password: string): Promise<void> {
  const { data } = await request("POST", "/identity/login", {
    public: true,
    body: { email, password },
    parse: outline<Tokens>("accessToken", "refreshToken"),
  });
  keepTokens(data);
}

/** Forgets the tokens at once; the server is told if it can be reached. The guard goes to '/'. */
export function logOut(): void {
  const ending = refreshToken();
  dropTokens("loggedOut");
  if (!ending) return;
  // An access token that has run out must not keep the login alive, so none is sent.
  const body = { refreshToken: ending };
  request("POST", "/identity/logout", { public: true, keepalive: true, body })
    .catch(() => undefined);
}
