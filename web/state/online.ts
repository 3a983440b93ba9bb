import { createStore, useStore } from "./store.ts";

/** A failed request makes the device count as offline for this long, in ms, or until one succeeds. */
const DOUBT = 20_000;

const online = createStore(browserSaysOnline());
let doubt: ReturnType<typeof setTimeout> | undefined;

if (typeof addEventListener === "function") {
  addEventListener("online", () => noteReachable());
  addEventListener("offline", () => online.set(false));
}

/** Whether requests have a chance: the browser's word, and what the last requests met. */
export function isOnline(): boolean {
  return online.get();
}

/** The same for components; web/hooks/use_online.ts is its name there. */
export function useOnlineState(): boolean {
  return useStore(online);
}

/** Calls `listener` at every change, for code outside React. */
export function subscribeOnline(listener: () => void): () => void {
  return online.subscribe(listener);
}

/** The transport got a reply, whatever its status. */
export function noteReachable(): void {
  clearTimeout(doubt);
  online.set(browserSaysOnline());
}

/**
 * The transport got no reply: a connected Wi-Fi may still lead nowhere. The doubt ends by itself, so
 * that a form is not closed for good by one lost request.
 */
export function noteUnreachable(): void {
  clearTimeout(doubt);
  online.set(false);
  doubt = setTimeout(() => online.set(browserSaysOnline()), DOUBT);
}

function browserSaysOnline(): boolean {
  return typeof navigator === "undefined" || navigator.onLine !== false;
}
