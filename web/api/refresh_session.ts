import type { Tokens } from "../../shared/api/identity.ts";
import { accessToken, dropTokens, keepTokens, refreshKey, refreshToken } from "./tokens.ts";

/**
 * A valid access token in place of `refused`, or empty if the session is over (its tokens are then
 * removed). One refresh at a time, for all callers and all tabs: a refresh token works once, and
 * using it twice ends the login (decisions §2.5, §8.6). A network failure throws and ends nothing:
 * the next attempt has the same key, and gets the reply that was lost.
 * @param exchange requests new tokens with a key; null if the server refuses
 */
export function refreshSession(
  refused: string,
  exchange: Exchange,
): Promise<string> {
  running ??= oneTabAtATime(() => refresh(refused, exchange)).finally(() => {
    running = undefined;
  });
  return running;
}

/** New tokens for a refresh token; the same token and key always give the same tokens. */
export type Exchange = (refreshToken: string, key: string) => Promise<Tokens | null>;

let running: Promise<string> | undefined;

async function refresh(
  refused: string,
  exchange: Exchange,
): Promise<string> {
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
