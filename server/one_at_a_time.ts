import { Busy } from "../shared/refusals.ts";

/**
 * Runs tasks one after the other. @throws Busy if `most` wait already, so that callers cannot
 * pile up work that costs processor time and memory.
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
