import { proxy } from "valtio/vanilla";

/**
 * After a failed request the device counts as offline for this long, in ms, or until a request
 * succeeds. Each further failure without a reply in between doubles the time. Short times first let
 * the app notice soon that the network is back.
 */
const FIRST_DOUBT = 5_000;
const LONGEST_DOUBT = 20_000;

/** The state of the network, from the browser and the last requests. */
export const connection = proxy({
  /** Whether requests are likely to succeed, by the browser's state and the last requests. */
  online: browserSaysOnline(),
  /** How often a reply arrived after lost requests: proof that the network is back. */
  repliesAgain: 0,
});

let doubt: ReturnType<typeof setTimeout> | undefined;
let nextDoubt = FIRST_DOUBT;
/** Whether a request was lost and no reply has arrived since. */
let missing = false;

if (typeof addEventListener === "function") {
  addEventListener("online", () => noteReachable());
  addEventListener("offline", () => {
    connection.online = false;
  });
}

/** Whether requests are likely to succeed now, for code outside React. */
export function isOnline(): boolean {
  return connection.online;
}

/** Called when the transport got a reply, whatever its status. */
export function noteReachable(): void {
  clearTimeout(doubt);
  nextDoubt = FIRST_DOUBT;
  connection.online = browserSaysOnline();
  if (!missing) return;
  missing = false;
  connection.repliesAgain += 1;
}

/**
 * Called when the transport got no reply: even a connected Wi-Fi may have no internet. The offline
 * state ends after a while, so that one lost request does not block a form forever. Requests lost
 * at about the same time count as one failure; the time runs from the last of them.
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
