import type { SeenHead } from "./read.ts";
import { createLanes, type Lanes } from "./lanes.ts";

/** Lets the writers of one process through one at a time, in the order in which they came. */
export interface WriterQueue {
  /**
   * The newest head that this process has seen, if it has seen one since the last call; the caller
   * commits on it and reports the head after that (`learn`). Only taken while holding the queue.
   */
  take(): SeenHead | undefined;
  /** Remembers a head that was read or written; one that is older than what is known is ignored. */
  learn(seen: SeenHead | undefined): void;
  run<T>(write: () => Promise<T>): Promise<T>;
  /** Lanes in which attempts wait before they enter the queue, such as bookings of the same car. */
  readonly inLane: Lanes;
  /** Settles once everything queued so far is done. */
  idle(): Promise<void>;
}

/**
 * A queue instead of a race: writers of this process never fail each other's checks, so a retry
 * is only ever needed because of another instance on the same store.
 */
export function createWriterQueue(): WriterQueue {
  let last: Promise<unknown> = Promise.resolve();
  let newest: SeenHead | undefined;
  return {
    take() {
      const taken = newest;
      newest = undefined;
      return taken;
    },
    learn(seen) {
      if (!seen || !isNewer(seen, newest)) return;
      newest = seen;
    },
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

/** Versionstamps of one store grow with its commits; an empty store has none yet. */
function isNewer(seen: SeenHead, known: SeenHead | undefined): boolean {
  return !known || (seen.versionstamp ?? "") > (known.versionstamp ?? "");
}
