import { useEffect } from "react";
import { browserDevice } from "../../../offline/device/browser_device.ts";
import { countDrafts, entriesStatus } from "../../../offline/unsent_status.ts";
import { useLive } from "../../../records/use_live.ts";
import { whenIdle } from "../../../kit/layout/when_idle.ts";
import { noteUnsent } from "../../../offline/unsent_note.ts";

/**
 * For as long as somebody is in the back office: sends what waits, keeps the replica fresh, and notes
 * how much is unsent. Begins when the first screen has been drawn.
 */
export function useDeviceSync(): void {
  const entries = useLive(() => entriesStatus(browserDevice()));
  // By itself: with a key in a form only this is counted anew.
  const drafts = useLive(() => countDrafts(browserDevice()));
  useEffect(() => {
    if (entries && drafts !== undefined) noteUnsent({ ...entries, drafts });
  }, [entries, drafts]);
  useEffect(beginWhenIdle, []);
}

/** Its code comes after the first screen too: nothing of it is seen there. @returns what stops it */
function beginWhenIdle(): () => void {
  const stop = new AbortController();
  let stopStarted = () => {};
  async function begin(): Promise<void> {
    try {
      const { startDeviceSync } = await import("./start_device_sync.ts");
      if (!stop.signal.aborted) stopStarted = startDeviceSync();
    } catch (failure) {
      // Only where its file is not on the device yet, and there is no network.
      console.warn("Cannot load what sends from this device:", failure);
      const timer = setTimeout(begin, AGAIN);
      stop.signal.addEventListener("abort", () => clearTimeout(timer));
    }
  }
  const stopWaiting = whenIdle(begin);
  return () => {
    stop.abort();
    stopWaiting();
    stopStarted();
  };
}

/** ms */
const AGAIN = 10_000;
