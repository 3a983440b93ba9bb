import { createStore, useStore } from "../layout/store.ts";

/**
 * A failed request makes the device count as offline for this long, in ms, or until one succeeds; each
 * further doubt without a reply in between is twice as long, so that what comes back soon is seen soon.
 */
const FIRST_DOUBT = 5_000;
const LONGEST_DOUBT = 20_000;

const online = createStore(browserSaysOnline());
let doubt: ReturnType<typeof setTimeout> | undefined;
let nextDoubt = FIRST_DOUBT;
/** Whether a request was lost and none was replied to since. */
let missing = false;
const replyListeners = new Set<() => void>();

if (typeof addEventListener === "function") {
  addEventListener("online", () => noteReachable());
  addEventListener("offline", () => online.set(false));
}

/** Whether requests have a chance: the browser's word, and what the last requests met. */
export function isOnline(): boolean {
  return online.get();
}

/** The same for components; web/kit/states/use_online.ts is its name there. */
export function useOnlineState(): boolean {
  return useStore(online);
}

/** Calls `listener` at every change, for code outside React. */
export function subscribeOnline(listener: () => void): () => void {
  return online.subscribe(listener);
}

/**
 * Calls `listener` when a reply comes after lost requests: not a doubt that is over, but the network.
 * @returns what ends it
 */
export function onReplyAgain(listener: () => void): () => void {
  replyListeners.add(listener);
  return () => replyListeners.delete(listener);
}

/** The transport got a reply, whatever its status. */
export function noteReachable(): void {
  clearTimeout(doubt);
  nextDoubt = FIRST_DOUBT;
  online.set(browserSaysOnline());
  if (!missing) return;
  missing = false;
  for (const listener of replyListeners) listener();
}

/**
 * The transport got no reply: a connected Wi-Fi may still lead nowhere. The doubt ends by itself, so
 * that a form is not closed for good by one lost request. Requests that are lost together are one
 * doubt, which lasts from the last of them on.
 */
export function noteUnreachable(): void {
  clearTimeout(doubt);
  missing = true;
  online.set(false);
  const length = nextDoubt;
  doubt = setTimeout(() => {
    nextDoubt = Math.min(2 * length, LONGEST_DOUBT);
    online.set(browserSaysOnline());
  }, length);
}

function browserSaysOnline(): boolean {
  return typeof navigator === "undefined" || navigator.onLine !== false;
}
