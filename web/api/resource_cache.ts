import { subscribe } from "valtio/vanilla";
import { session } from "./tokens.ts";

/** Number of cached lists and objects, for going back; the oldest are removed first. */
const MOST = 40;

const kept = new Map<string, unknown>();
let owned = session.status === "in";

subscribe(session, () => {
  const now = session.status === "in";
  // A change of login clears the cache: data of the administrator must not stay, and a visitor's
  // may be incomplete.
  if (now !== owned) kept.clear();
  owned = now;
}, true);

/** The data last loaded under the key. A key always has data of one type. */
export function keptResource<T>(key: string): T | undefined;
export function keptResource(key: string): unknown {
  return kept.get(key);
}

/** Caches loaded data, in memory only. */
export function keepResource(key: string, data: unknown): void {
  kept.delete(key);
  kept.set(key, data);
  const [oldest] = kept.keys();
  if (kept.size > MOST && oldest !== undefined) kept.delete(oldest);
}

/** Removes all data whose key has this prefix, e.g. after a change on the server. */
export function forgetResources(prefix: string): void {
  for (const key of [...kept.keys()]) {
    if (key.startsWith(prefix)) kept.delete(key);
  }
}
