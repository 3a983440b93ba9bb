import { useEffect } from "react";
import { browserDevice } from "../../../offline/device/browser_device.ts";
import { countDrafts, entriesStatus } from "../../../offline/unsent_status.ts";
import { useLive } from "../../../records/use_live.ts";
import { whenIdle } from "../../../kit/layout/when_idle.ts";
import { noteUnsent } from "../../../offline/unsent_note.ts";

/**
 * While the back office is open: sends pending entries, keeps the replica fresh, and stores the
 * unsent count. Starts when the first screen has been rendered.
 */
export function useDeviceSync(): void {
  const entries = useLive(() => entriesStatus(browserDevice()));
  // A separate query: a key in a form changes only this count.
  const drafts = useLive(() => countDrafts(browserDevice()));
  useEffect(() => {
    if (entries && drafts !== undefined) noteUnsent({ ...entries, drafts });
  }, [entries, drafts]);
  useEffect(beginWhenIdle, []);
}

/**
 * Its code also loads after the first screen, which does not need it. @returns a function that
 * stops it
 */
function beginWhenIdle(): () => void {
  const stop = new AbortController();
  let stopStarted = () => {};
  async function begin(): Promise<void> {
    try {
      const { startDeviceSync } = await import("./start_device_sync.ts");
      if (!stop.signal.aborted) stopStarted = startDeviceSync();
    } catch (failure) {
      // Only if its file is not stored on the device yet and there is no network.
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

/** Milliseconds before the next attempt. */
const AGAIN = 10_000;
