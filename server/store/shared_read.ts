import { setImmediate } from "node:timers";

/**
 * Lets many callers share one read, and never an old one: a read starts after everyone who shares
 * it has asked. It waits for the read under way, and for the requests that have arrived so far.
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
