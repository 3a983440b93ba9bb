/**
 * Calls `task` when the browser has nothing better to do, after `timeout` ms at the latest.
 * @returns what calls it off
 */
export function whenIdle(task: () => void, timeout = 1_000): () => void {
  if (!("requestIdleCallback" in globalThis)) {
    const timer = setTimeout(task, 200);
    return () => clearTimeout(timer);
  }
  const request = requestIdleCallback(task, { timeout });
  return () => cancelIdleCallback(request);
}
