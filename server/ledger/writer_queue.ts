import type { SeenHead } from "./commit.ts";
import { createLanes, type Lanes } from "./lanes.ts";

/** Lets the writers of one process through one at a time, in the order in which they came. */
export interface WriterQueue {
  /** The head after the last commit through this queue; only read and set while holding it. */
  newest: SeenHead | undefined;
  run<T>(write: () => Promise<T>): Promise<T>;
  /** For what waits for its turn before it comes to the queue: bookings of the same car. */
  readonly inLane: Lanes;
  /** Settles once everything that was queued by now is through. */
  idle(): Promise<void>;
}

/**
 * A queue instead of a race: writers of this process never fail each other's checks, so a retry
 * is only ever needed because of another instance on the same store.
 */
export function createWriterQueue(): WriterQueue {
  let last: Promise<unknown> = Promise.resolve();
  return {
    newest: undefined,
    inLane: createLanes(),
    run(write) {
      const mine = last.then(write);
      last = mine.catch(() => undefined);
      return mine;
    },
    async idle() {
      await last;
    },
  };
}
