import type { Tokens } from "../../shared/api/identity.ts";
import { accessToken, dropTokens, keepTokens, refreshToken } from "./tokens.ts";

/**
 * A working access token instead of `refused`, or empty if the session is over (its tokens are then
 * gone). One refresh at a time, for all callers and all tabs: a refresh token works once, and using
 * it twice ends the login (decisions §2.5, §8.6). A failing network throws and ends nothing.
 * @param exchange asks the server for new tokens; null where it refuses
 */
export function refreshSession(
  refused: string,
  exchange: (refreshToken: string) => Promise<Tokens | null>,
): Promise<string> {
  running ??= oneTabAtATime(() => refresh(refused, exchange)).finally(() => {
    running = undefined;
  });
  return running;
}

let running: Promise<string> | undefined;

async function refresh(
  refused: string,
  exchange: (refreshToken: string) => Promise<Tokens | null>,
): Promise<string> {
  const now = accessToken();
  // Another tab was faster, or logged out while this one waited.
  if (now !== refused) return now;
  const offered = refreshToken();
  const tokens = offered ? await exchange(offered) : null;
  // A logout or a new login during the exchange wins over its result.
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
