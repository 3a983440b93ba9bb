import { proxy } from "valtio/vanilla";

/**
 * A failed request makes the device count as offline for this long, in ms, or until one succeeds; each
 * further doubt without a reply in between is twice as long, so that what comes back soon is seen soon.
 */
const FIRST_DOUBT = 5_000;
const LONGEST_DOUBT = 20_000;

/** The network as the browser and the last requests know it. */
export const connection = proxy({
  /** Whether requests have a chance: the browser's word, and what the last requests met. */
  online: browserSaysOnline(),
  /** How often a reply came after lost requests: not a doubt that is over, but the network. */
  repliesAgain: 0,
});

let doubt: ReturnType<typeof setTimeout> | undefined;
let nextDoubt = FIRST_DOUBT;
/** Whether a request was lost and none was replied to since. */
let missing = false;

if (typeof addEventListener === "function") {
  addEventListener("online", () => noteReachable());
  addEventListener("offline", () => {
    connection.online = false;
  });
}

/** Whether requests have a chance now, for code outside React. */
export function isOnline(): boolean {
  return connection.online;
}

/** The transport got a reply, whatever its status. */
export function noteReachable(): void {
  clearTimeout(doubt);
  nextDoubt = FIRST_DOUBT;
  connection.online = browserSaysOnline();
  if (!missing) return;
  missing = false;
  connection.repliesAgain += 1;
}

/**
 * The transport got no reply: a connected Wi-Fi may still lead nowhere. The doubt ends by itself, so
 * that a form is not closed for good by one lost request. Requests that are lost together are one
 * doubt, which lasts from the last of them on.
 */
export function noteUnreachable(): void {
  clearTimeout(doubt);
  missing = true;
  connection.online = false;
  const length = nextDoubt;
  doubt = setTimeout(() => {
    nextDoubt = Math.min(2 * length, LONGEST_DOUBT);
    connection.online = browserSaysOnline();
  }, length);
}

function browserSaysOnline(): boolean {
  return typeof navigator === "undefined" || navigator.onLine !== false;
}
