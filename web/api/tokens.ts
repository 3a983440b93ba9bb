import { proxy } from "valtio/vanilla";
import type { Tokens } from "../../shared/api/identity.ts";

/** Storage keys of the tokens (public-side §3); a missing entry counts as empty. */
const ACCESS = "accessToken";
const REFRESH = "refreshToken";
const REFRESH_KEY = "refreshKey";
/**
 * Written and removed at once: other tabs get the event and can distinguish a logout from an ended
 * session.
 */
const LOGGED_OUT = "loggedOut";

/**
 * `in`: there is a token (back-office §4). The others: why there is none, as far as this tab knows.
 */
type SessionStatus = "in" | "loggedOut" | "sessionEnded" | "out";

/**
 * Whether somebody is logged in; follows other tabs. The tokens themselves are read from storage
 * each time: another tab may just have refreshed them.
 */
export const session = proxy<{ status: SessionStatus }>({ status: accessToken() ? "in" : "out" });

let whyOut: "loggedOut" | "sessionEnded" | undefined;

if (typeof addEventListener === "function") {
  addEventListener("storage", hear);
  // A page in the back/forward cache got no events of other tabs.
  addEventListener("pageshow", tell);
}

/** The current access token, also if another tab has just changed it; empty when logged out. */
export function accessToken(): string {
  return read(ACCESS);
}

/** The current refresh token; empty when logged out. */
export function refreshToken(): string {
  return read(REFRESH);
}

/**
 * The idempotency key for the refresh token's exchange: stored, so that every attempt until the
 * reply uses the same one.
 */
function refreshKey(): string {
  const kept = read(REFRESH_KEY);
  if (kept) return kept;
  const made = [...crypto.getRandomValues(new Uint8Array(16))].join(".");
  localStorage.setItem(REFRESH_KEY, made);
  return made;
}

/** Stores the tokens after a login or a refresh. */
export function keepTokens(tokens: Tokens): void {
  localStorage.setItem(ACCESS, tokens.accessToken);
  localStorage.setItem(REFRESH, tokens.refreshToken);
  localStorage.removeItem(REFRESH_KEY);
  whyOut = undefined;
  tell();
}

/**
 * Removes the tokens after a logout, or with `sessionEnded` because the server no longer accepts
 * them.
 */
export function dropTokens(reason: "loggedOut" | "sessionEnded"): void {
  if (reason === "loggedOut") tellOtherTabs();
  localStorage.removeItem(ACCESS);
  localStorage.removeItem(REFRESH);
  localStorage.removeItem(REFRESH_KEY);
  whyOut = reason;
  tell();
}

/** Follows a login or logout in another tab. */
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
    // If storage is full, other tabs treat the logout as an ended session and navigate to the
    // login.
  }
}

function tell(): void {
  session.status = accessToken() ? "in" : whyOut ?? "out";
}

function read(key: string): string {
  try {
    return localStorage.getItem(key) ?? "";
  } catch {
    // If the browser forbids storage, no login is possible.
    return "";
  }
}

/**
 * A valid access token in place of `refused`, or empty if the session is over (its tokens are then
 * removed). One refresh at a time, for all callers and all tabs: a refresh token works once, and
 * using it twice ends the login (decisions §2.5, §8.6). A network failure throws and ends nothing:
 * the next attempt has the same key, and gets the reply that was lost. So does a tab to which the
 * browser does not yet show the new tokens of another one.
 * @param exchange requests new tokens with a key; null if the server refuses
 */
export function refreshSession(refused: string, exchange: Exchange): Promise<string> {
  running ??= oneTabAtATime(() => refresh(refused, exchange)).finally(() => {
    running = undefined;
  });
  return running;
}

/**
 * A token in place of one that ends within half a minute by the server's clock, which is `ahead` ms:
 * the browser reports each 401 as an error. Undefined while it lasts. At most once a minute, whatever
 * the clocks say. @throws like `refreshSession`
 */
export function renewedToken(
  token: string,
  ahead: number,
  exchange: Exchange,
): Promise<string> | undefined {
  const now = Date.now();
  const ends = expiryOf(token) - now - ahead < SOON;
  if (!ends || (!running && Math.abs(now - renewedAt) < PAUSE)) return undefined;
  renewedAt = now;
  return refreshSession(token, exchange);
}

let renewedAt = -Infinity;
/** ms */
const SOON = 30_000;
const PAUSE = 60_000;

/** When a token ends, in ms since the epoch; NaN for what is no JWT. */
function expiryOf(token: string): number {
  try {
    const body = token.split(".")[1]?.replaceAll("-", "+").replaceAll("_", "/") ?? "";
    return 1_000 * Number(JSON.parse(atob(body)).exp);
  } catch {
    return NaN;
  }
}

/** New tokens for a refresh token; the same token and key always give the same tokens. */
type Exchange = (refreshToken: string, key: string) => Promise<Tokens | null>;

let running: Promise<string> | undefined;

async function refresh(refused: string, exchange: Exchange): Promise<string> {
  const now = accessToken();
  // Another tab refreshed first, or logged out while this one waited.
  if (now !== refused) return now;
  const offered = refreshToken();
  const tokens = offered ? await exchange(offered, refreshKey()) : null;
  // A logout or a new login during the exchange takes precedence over its result.
  if (refreshToken() !== offered) return accessToken();
  if (!tokens) {
    dropTokens("sessionEnded");
    return "";
  }
  keepTokens(tokens);
  return tokens.accessToken;
}

function oneTabAtATime(work: () => Promise<string>): Promise<string> {
  // Browsers without Web Locks still have one refresh per tab.
  return navigator.locks ? navigator.locks.request("session-refresh", work) : work();
}
