import { onReplyAgain } from "../kit/states/online.ts";
import { onTokensChanged, sessionStatus } from "../api/tokens.ts";
import type { PushReport } from "./push.ts";
import type { Chance, SyncWorld } from "./sync_loop.ts";

/**
 * The browser's chances to send: the network is back, a reply came again after lost ones, the page is
 * seen again, somebody logged in, any tab queued something, and every few seconds, since what failed
 * waits for a time of its own. That a doubt of the network has ended by itself is none. One tab at a
 * time, by the lock that all tabs share.
 */
export function browserSyncWorld(
  tell: { onReport: (report: PushReport) => void; onFailure: (failure: unknown) => void },
): SyncWorld {
  return {
    ...tell,
    alone: async (work) => {
      // Browsers without Web Locks send from each tab; the keys let each entry in once all the same.
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
        onReplyAgain(() => listener("replied")),
        onTokensChanged(() => sessionStatus() === "in" && back()),
        hearQueued(() => listener("queued")),
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

/** Tells this tab and the others that something was queued. */
export function tellQueued(): void {
  for (const listener of listeners) listener("queued");
  const channel = new BroadcastChannel(CHANNEL);
  channel.postMessage("queued");
  channel.close();
}

function hearQueued(listener: () => void): () => void {
  const channel = new BroadcastChannel(CHANNEL);
  channel.onmessage = listener;
  listeners.add(listener);
  return () => {
    channel.close();
    listeners.delete(listener);
  };
}

const listeners = new Set<(chance: Chance) => void>();
const LOCK = "autoplac-outbox";
const CHANNEL = "autoplac-outbox";
/** ms; looks into the device's store, and calls nobody where nothing is due. */
const TICK = 5_000;
