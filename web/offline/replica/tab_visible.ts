/** Calls `listener` whenever the tab is shown again. @returns a function that stops it */
export function onTabVisible(listener: () => void): () => void {
  function look() {
    if (document.visibilityState === "visible") listener();
  }
  document.addEventListener("visibilitychange", look);
  return () => document.removeEventListener("visibilitychange", look);
}
