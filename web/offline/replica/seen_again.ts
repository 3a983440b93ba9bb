/** Calls `listener` whenever the tab is looked at again. @returns what ends it */
export function onSeenAgain(listener: () => void): () => void {
  function look() {
    if (document.visibilityState === "visible") listener();
  }
  document.addEventListener("visibilitychange", look);
  return () => document.removeEventListener("visibilitychange", look);
}
