import type { SeenHead } from "./commit.ts";

/** Lets the writers of one process through one at a time, in the order in which they came. */
export interface WriterQueue {
  /** The head after the last commit through this queue; only read and set while holding it. */
  newest: SeenHead | undefined;
  run<T>(write: () => Promise<T>): Promise<T>;
  /** Runs works of the same lane one after the other; those of other lanes run at the same time. */
  inLane<T>(lane: string, work: () => Promise<T>): Promise<T>;
  /** Settles once everything that was queued by now is through. */
  idle(): Promise<void>;
}

/**
 * A queue instead of a race: writers of this process never fail each other's checks, so a retry
 * is only ever needed because of another instance on the same store.
 */
export function createWriterQueue(): WriterQueue {
  const lanes = new Map<string, Promise<unknown>>();
  let last: Promise<unknown> = Promise.resolve();
  return {
    newest: undefined,
    run(write) {
      const mine = last.then(write);
      last = mine.catch(() => undefined);
      return mine;
    },
    inLane(lane, work) {
      const mine = (lanes.get(lane) ?? Promise.resolve()).then(work);
      const settled = mine.catch(() => undefined).then(() => {
        if (lanes.get(lane) === settled) lanes.delete(lane);
      });
      lanes.set(lane, settled);
      return mine;
    },
    async idle() {
      await last;
    },
  };
}
