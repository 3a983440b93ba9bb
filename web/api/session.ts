import { accessToken, dropTokens, refreshToken } from "./tokens.ts";
import { request } from "./transport.ts";

/** Whether an access token is stored, which is what logged in means (back-office §4). */
export function isLoggedIn(): boolean {
  return accessToken() !== "";
}

/**
 * Removes the tokens at once; the server is notified if it can be reached. The guard navigates to
 * '/'.
 */
export function logOut(): void {
  const ending = refreshToken();
  dropTokens("loggedOut");
  if (!ending) return;
  // An expired access token would be refreshed, which would keep the login alive: send none.
  const body = { refreshToken: ending };
  request("POST", "/identity/logout", { public: true, keepalive: true, body })
    .catch(() => undefined);
}
