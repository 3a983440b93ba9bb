import { subscribeKey } from "valtio/utils";
import { proxy, subscribe } from "valtio/vanilla";
import { connection } from "../kit/states/online.ts";
import { session } from "../api/tokens.ts";
import type { PushReport } from "./push.ts";
import type { SyncWorld } from "./sync_loop.ts";

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
        subscribeKey(connection, "repliesAgain", () => listener("replied"), true),
        subscribeKey(session, "status", (status) => status === "in" && back(), true),
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
  queued.times += 1;
  const channel = new BroadcastChannel(CHANNEL);
  channel.postMessage("queued");
  channel.close();
}

function hearQueued(listener: () => void): () => void {
  const channel = new BroadcastChannel(CHANNEL);
  channel.onmessage = listener;
  const stop = subscribe(queued, listener, true);
  return () => {
    channel.close();
    stop();
  };
}

/** How often this tab queued something. */
const queued = proxy({ times: 0 });
const LOCK = "autoplac-outbox";
const CHANNEL = "autoplac-outbox";
/** ms; looks into the device's store, and calls nobody where nothing is due. */
const TICK = 5_000;
