import { Busy } from "../../shared/refusals.ts";

/**
 * Lets works through one after the other. @throws Busy where `most` wait already, so that nobody
 * can pile up work that costs the processor and memory.
 */
export function oneAtATime(most: number): <T>(work: () => Promise<T>) => Promise<T> {
  let waiting = 0;
  let last: Promise<unknown> = Promise.resolve();
  return async (work) => {
    if (waiting >= most) throw new Busy(`${waiting} wait already`);
    waiting += 1;
    const mine = last.then(work);
    last = mine.catch(() => undefined);
    try {
      return await mine;
    } finally {
      waiting -= 1;
    }
  };
}
