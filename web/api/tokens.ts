import { proxy } from "valtio/vanilla";
import type { Tokens } from "../../shared/api/identity.ts";

/** Where the tokens lie in the browser (public-side §3); an entry that is missing reads as empty. */
const ACCESS = "accessToken";
const REFRESH = "refreshToken";
const REFRESH_KEY = "refreshKey";
/** Written and taken away at once: other tabs hear of it, and know a logout from an ended session. */
const LOGGED_OUT = "loggedOut";

/** in: there is a token (back-office §4). Else why there is none, as far as this tab knows. */
export type SessionStatus = "in" | "loggedOut" | "sessionEnded" | "out";

/**
 * Whether somebody is logged in; follows other tabs. The tokens themselves are read from the storage
 * each time: another tab may have exchanged them a moment ago.
 */
export const session = proxy<{ status: SessionStatus }>({ status: accessToken() ? "in" : "out" });

let whyOut: "loggedOut" | "sessionEnded" | undefined;

if (typeof addEventListener === "function") {
  addEventListener("storage", hear);
  // A page that the browser kept for the way back was not told of what other tabs did.
  addEventListener("pageshow", tell);
}

/** The access token as it is now, also if another tab has just changed it; empty when logged out. */
export function accessToken(): string {
  return read(ACCESS);
}

/** The refresh token as it is now; empty when logged out. */
export function refreshToken(): string {
  return read(REFRESH);
}

/** Under which the refresh token is exchanged: kept, so that each try until the reply has the same. */
export function refreshKey(): string {
  const kept = read(REFRESH_KEY);
  if (kept) return kept;
  const made = [...crypto.getRandomValues(new Uint8Array(16))].join(".");
  localStorage.setItem(REFRESH_KEY, made);
  return made;
}

/** After a login or a refresh. */
export function keepTokens(tokens: Tokens): void {
  localStorage.setItem(ACCESS, tokens.accessToken);
  localStorage.setItem(REFRESH, tokens.refreshToken);
  localStorage.removeItem(REFRESH_KEY);
  whyOut = undefined;
  tell();
}

/** After a logout, or with `sessionEnded` because the server no longer takes the tokens. */
export function dropTokens(reason: "loggedOut" | "sessionEnded"): void {
  if (reason === "loggedOut") tellOtherTabs();
  localStorage.removeItem(ACCESS);
  localStorage.removeItem(REFRESH);
  localStorage.removeItem(REFRESH_KEY);
  whyOut = reason;
  tell();
}

/** Another tab logged in or out. */
function hear({ key, newValue }: StorageEvent): void {
  if (newValue !== null && key === LOGGED_OUT) whyOut = "loggedOut";
  if (newValue !== null && key === ACCESS) whyOut = undefined;
  tell();
}

function tellOtherTabs(): void {
  try {
    localStorage.setItem(LOGGED_OUT, "true");
    localStorage.removeItem(LOGGED_OUT);
  } catch {
    // Where there is no room for a word, other tabs lead to the login all the same.
  }
}

function tell(): void {
  session.status = accessToken() ? "in" : whyOut ?? "out";
}

function read(key: string): string {
  try {
    return localStorage.getItem(key) ?? "";
  } catch {
    // A browser that forbids storage has nobody logged in.
    return "";
  }
}
