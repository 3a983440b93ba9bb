/**
 * Calls `task` when the browser is idle, after `timeout` ms at the latest.
 * @returns a function that cancels it
 */
export function whenIdle(task: () => void, timeout = 1_000): () => void {
  if (!("requestIdleCallback" in globalThis)) {
    const timer = setTimeout(task, 200);
    return () => clearTimeout(timer);
  }
  const request = requestIdleCallback(task, { timeout });
  return () => cancelIdleCallback(request);
}
