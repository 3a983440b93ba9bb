import type { SeenHead } from "./read.ts";
import type { Actor } from "../store/stored_event.ts";
import { createLanes } from "./lanes.ts";
import { createWaitingWrites, type WaitingWrites } from "./waiting_writes.ts";

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
  /**
   * Runs an attempt after those of its lane, such as bookings of the same car, which wait there
   * before they enter the queue. @throws Busy if it would wait too long.
   */
  inLane<T>(lane: string, actor: Actor, attempt: () => Promise<T>): Promise<T>;
  /** The attempts that wait, in lanes and for the queue. */
  readonly waiting: WaitingWrites;
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
  const [lanes, waiting] = [createLanes(), createWaitingWrites()];
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
    inLane: (lane, actor, attempt) => waiting.run(lane, actor, () => lanes(lane, attempt)),
    waiting,
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
