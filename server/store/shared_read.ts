import { setImmediate } from "node:timers";

/**
 * Lets many callers share one read that is never stale: it starts after all of them have asked, the
 * read under way has ended, and requests that have arrived were taken in.
 */
export function createSharedRead<T>(read: () => Promise<T>): () => Promise<T> {
  let running: Promise<unknown> = Promise.resolve();
  let next: Promise<T> | undefined;

  async function readNext(): Promise<T> {
    // The failure of the read before belongs to those who asked for it.
    await running.catch(() => undefined);
    await new Promise<void>((resolve) => setImmediate(resolve));
    next = undefined;
    const mine = read();
    running = mine;
    return await mine;
  }

  return () => next ??= readNext();
}
