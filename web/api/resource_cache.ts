import { subscribe } from "valtio/vanilla";
import { session } from "./tokens.ts";

/** So many lists and objects stay in memory, for the way back; the ones loaded longest ago go first. */
const MOST = 40;

const kept = new Map<string, unknown>();
let owned = session.status === "in";

subscribe(session, () => {
  const now = session.status === "in";
  // What an administrator saw is gone with the login, and what a visitor saw may be less than all.
  if (now !== owned) kept.clear();
  owned = now;
}, true);

/** What was last loaded under the key. A key always stands for data of one type. */
export function keptResource<T>(key: string): T | undefined;
export function keptResource(key: string): unknown {
  return kept.get(key);
}

/** Keeps what was loaded, in memory only. */
export function keepResource(key: string, data: unknown): void {
  kept.delete(key);
  kept.set(key, data);
  const [oldest] = kept.keys();
  if (kept.size > MOST && oldest !== undefined) kept.delete(oldest);
}

/** Forgets everything whose key starts so, e.g. after a change on the server. */
export function forgetResources(prefix: string): void {
  for (const key of [...kept.keys()]) {
    if (key.startsWith(prefix)) kept.delete(key);
  }
}
