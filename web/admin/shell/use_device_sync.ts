import { useEffect } from "react";
import { browserDevice } from "../../offline/browser_device.ts";
import { unsentStatus } from "../../offline/unsent_status.ts";
import { useLive } from "../../hooks/use_live.ts";
import { noteUnsent } from "../../state/unsent_note.ts";
import { startDeviceSync } from "./start_device_sync.ts";

/**
 * For as long as somebody is in the back office: sends what waits, keeps the replica fresh, and notes
 * how much is unsent. Begins when the first screen has been drawn.
 */
export function useDeviceSync(): void {
  const unsent = useLive(() => unsentStatus(browserDevice()));
  useEffect(() => {
    if (unsent) noteUnsent(unsent);
  }, [unsent]);
  useEffect(() => whenIdle(startDeviceSync), []);
}

/** Starts when the browser has nothing better to do; what is returned stops it, also before. */
function whenIdle(start: () => () => void): () => void {
  let stop = () => {};
  const begin = () => stop = start();
  // Not every browser tells when it is idle.
  if (typeof requestIdleCallback !== "function") {
    const timer = setTimeout(begin, SOON);
    return () => {
      clearTimeout(timer);
      stop();
    };
  }
  const wish = requestIdleCallback(begin, { timeout: LATEST });
  return () => {
    cancelIdleCallback(wish);
    stop();
  };
}

/** ms */
const SOON = 300;
const LATEST = 2_000;
