import { visit } from "./call.ts";
import { accessToken, dropTokens, refreshToken } from "./tokens.ts";

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
  visit("POST /identity/logout", { keepalive: true, body }).catch(() => undefined);
}
