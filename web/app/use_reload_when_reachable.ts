import { useEffect } from "react";
import { request } from "../api/transport.ts";
import { reloadWhenReachable, type ReloadWorld } from "./reload_when_reachable.ts";

/** Loads the page again by itself, while `wanted`, as soon as the server is within reach. */
export function useReloadWhenReachable(wanted: boolean): void {
  useEffect(() => {
    if (!wanted) return;
    const stop = new AbortController();
    void reloadWhenReachable(stop.signal, browser);
    return () => stop.abort();
  }, [wanted]);
}

const browser: ReloadWorld = {
  ask: () => request("GET", "/health", { public: true }),
  reload: () => location.reload(),
  pause: (ms) => new Promise((resolve) => setTimeout(resolve, ms)),
  tries: {
    read() {
      const [tries = 0, at = 0] = (stored() ?? "").split(" ").map(Number);
      return Date.now() - at < LATELY ? tries : 0;
    },
    note(tries) {
      try {
        sessionStorage.setItem(KEY, `${tries} ${Date.now()}`);
      } catch {
        // Where storage is forbidden each try waits as the first one does.
      }
    },
  },
};

function stored(): string | null {
  try {
    return sessionStorage.getItem(KEY);
  } catch {
    return null;
  }
}

const KEY = "loadedAgain";
/** ms; what failed longer ago is another trouble. */
const LATELY = 5 * 60_000;
