/**
 * Lets many callers share one read, and never an old one: who comes while a read is under way
 * waits for the next, so each answer was read after its caller asked.
 */
export function createSharedRead<T>(read: () => Promise<T>): () => Promise<T> {
  let running: Promise<unknown> | undefined;
  let next: Promise<T> | undefined;

  async function start(): Promise<T> {
    const mine = read();
    running = mine;
    try {
      return await mine;
    } finally {
      // A waiting read starts by itself and takes this place.
      if (running === mine) running = undefined;
    }
  }

  async function startAfter(before: Promise<unknown>): Promise<T> {
    // Its failure belongs to those who asked for it.
    await before.catch(() => undefined);
    next = undefined;
    return await start();
  }

  return () => {
    if (!running) return start();
    next ??= startAfter(running);
    return next;
  };
}
