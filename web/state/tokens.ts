import type { Tokens } from "../../shared/api/identity.ts";

/** Where the tokens lie in the browser (public-side §3); an entry that is missing reads as empty. */
const ACCESS = "accessToken";
const REFRESH = "refreshToken";

let whyOut: "loggedOut" | "sessionEnded" | undefined;
const listeners = new Set<() => void>();

/** The access token as it is now, also if another tab has just changed it; empty when logged out. */
export function accessToken(): string {
  return read(ACCESS);
}

/** The refresh token as it is now; empty when logged out. */
export function refreshToken(): string {
  return read(REFRESH);
}

/** After a login or a refresh. */
export function keepTokens(tokens: Tokens): void {
  localStorage.setItem(ACCESS, tokens.accessToken);
  localStorage.setItem(REFRESH, tokens.refreshToken);
  whyOut = undefined;
  tell();
}

/** After a logout, or with `sessionEnded` because the server no longer takes the tokens. */
export function dropTokens(reason: "loggedOut" | "sessionEnded"): void {
  localStorage.removeItem(ACCESS);
  localStorage.removeItem(REFRESH);
  whyOut = reason;
  tell();
}

/** in: there is a token (back-office §4). Else why there is none, as far as this tab knows. */
export type SessionStatus = "in" | "loggedOut" | "sessionEnded" | "out";

/** The status of the session now. */
export function sessionStatus(): SessionStatus {
  return accessToken() ? "in" : whyOut ?? "out";
}

/** Calls `listener` after every change, also one made in another tab. Returns the way to stop. */
export function onTokensChanged(listener: () => void): () => void {
  if (listeners.size === 0) globalThis.addEventListener("storage", tell);
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
    if (listeners.size === 0) globalThis.removeEventListener("storage", tell);
  };
}

function tell(): void {
  for (const listener of listeners) listener();
}

function read(key: string): string {
  try {
    return localStorage.getItem(key) ?? "";
  } catch {
    // A browser that forbids storage has nobody logged in.
    return "";
  }
}
