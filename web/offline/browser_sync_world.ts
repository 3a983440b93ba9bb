import { subscribeKey } from "valtio/utils";
import { proxy, subscribe } from "valtio/vanilla";
import { connection } from "../kit/states/online.ts";
import { session } from "../api/tokens.ts";
import type { PushReport } from "./push.ts";
import type { SyncWorld } from "./sync_loop.ts";

/**
 * Triggers for sending: the network returns, replies arrive again after lost ones, the page is
 * shown again, a login, an entry queued in any tab, and every few seconds, because a failed entry
 * waits until its own next try. The end of the time in which the connection counts as uncertain is
 * not a trigger. A lock shared by all tabs lets one tab send at a time.
 */
export function browserSyncWorld(
  tell: { onReport: (report: PushReport) => void; onFailure: (failure: unknown) => void },
): SyncWorld {
  return {
    ...tell,
    alone: async (work) => {
      // Browsers without Web Locks send from each tab; idempotency keys prevent double records.
      if (!navigator.locks) return await work();
      await navigator.locks.request(LOCK, { ifAvailable: true }, async (lock) => {
        if (lock) await work();
      });
    },
    onChance: (listener) => {
      const stop = new AbortController();
      const { signal } = stop;
      const back = () => listener("back");
      addEventListener("online", back, { signal });
      addEventListener("pageshow", back, { signal });
      document.addEventListener("visibilitychange", () => {
        if (document.visibilityState === "visible") back();
      }, { signal });
      const stops = [
        subscribeKey(connection, "repliesAgain", () => listener("replied"), true),
        subscribeKey(session, "status", (status) => status === "in" && back(), true),
        onQueued(() => listener("queued")),
      ];
      const timer = setInterval(() => listener("tick"), TICK);
      return () => {
        stop.abort();
        clearInterval(timer);
        for (const each of stops) each();
      };
    },
  };
}

/** Notifies this tab and the others that an entry was queued. */
export function notifyQueued(): void {
  queued.times += 1;
  const channel = openChannel();
  channel?.postMessage("queued");
  channel?.close();
}

function onQueued(listener: () => void): () => void {
  const channel = openChannel();
  channel?.addEventListener("message", listener);
  const stop = subscribe(queued, listener, true);
  return () => {
    channel?.close();
    stop();
  };
}

/** Undefined in an old browser: its other tabs find the entry by their next tick. */
function openChannel(): BroadcastChannel | undefined {
  return typeof BroadcastChannel === "function" ? new BroadcastChannel(CHANNEL) : undefined;
}

/** How often this tab has queued an entry. */
const queued = proxy({ times: 0 });
const LOCK = "autoplac-outbox";
const CHANNEL = "autoplac-outbox";
/** ms; each tick reads the device's store, and makes no call if nothing is due. */
const TICK = 5_000;
