/** Does `work` when the browser has nothing better to do. @returns what takes the wish back */
export function whenIdle(work: () => void): () => void {
  // Not every browser tells when it is idle.
  if (typeof requestIdleCallback !== "function") {
    const timer = setTimeout(work, SOON);
    return () => clearTimeout(timer);
  }
  const wish = requestIdleCallback(work, { timeout: LATEST });
  return () => cancelIdleCallback(wish);
}

/** ms */
const SOON = 300;
const LATEST = 2_000;
