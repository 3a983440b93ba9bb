import { Busy } from "../../shared/refusals.ts";
import type { Actor } from "../store/stored_event.ts";

/**
 * The writes of one process that are not done, so that new ones are refused where they would wait
 * too long: a queue that grows without end answers no request in time (decisions §13).
 */
export interface WaitingWrites {
  /** Runs a write of a lane. @throws what `requireRoom` and `write` throw. */
  run<T>(lane: string, actor: Actor, write: () => Promise<T>): Promise<T>;
  /**
   * @throws Busy for a visitor who would wait for over 2 s, by what the latest writes took and by
   * how long those ahead have waited; and for everybody but the server itself where so many wait
   * that they would fill the memory.
   */
  requireRoom(actor: Actor, lane?: string): void;
}

/** Writes that wait for each other, the oldest first, and when the latest of them was done. */
interface Lane {
  readonly begun: Set<{ readonly at: number }>;
  freeSince: number;
}

/** None is waiting yet; `now` in ms. */
export function createWaitingWrites(now: () => number = () => performance.now()): WaitingWrites {
  const lanes = new Map<string, Lane>();
  /** What the latest writes took once it was their turn. */
  const took: number[] = [];
  let count = 0;

  /** By the median: one write that was held up says nothing of the next ones. */
  function expectedWait(lane: string | undefined): number {
    const ahead = (lane === undefined ? undefined : lanes.get(lane)?.begun.size) ?? 0;
    // The first writes after a start are slow.
    if (ahead < FEW || took.length < REMEMBERED) return 0;
    return ahead * (took.toSorted((one, other) => one - other)[took.length >> 1] ?? 0);
  }

  /**
   * Whether writes ahead of a new one of `lane` wait for too long already. One other lane alone is
   * not enough, since it may be long for a reason of its own: everybody wants that car.
   */
  function isLate(lane: string | undefined): boolean {
    const latest = now() - LONGEST;
    let late = 0;
    for (const [name, { begun }] of lanes) {
      let ofLane = 0;
      for (const { at } of begun) {
        if (at > latest || ofLane === (name === lane ? FEW : FEW - 1)) break;
        ofLane += 1;
      }
      late += ofLane;
      if (late >= FEW) return true;
    }
    return false;
  }

  function requireRoom(actor: Actor, lane?: string): void {
    if (actor === "system") return;
    const isVisitor = actor === "visitor";
    if (count >= (isVisitor ? MOST_OF_VISITORS : MOST)) {
      throw new Busy(`${count} writes wait`, RETRY_AFTER);
    }
    if (isVisitor && count >= FEW && (expectedWait(lane) > LONGEST || isLate(lane))) {
      throw new Busy(`writes wait for over ${LONGEST} ms`, RETRY_AFTER);
    }
  }

  return {
    requireRoom,
    async run(name, actor, write) {
      requireRoom(actor, name);
      const lane = lanes.get(name) ?? { begun: new Set(), freeSince: 0 };
      lanes.set(name, lane);
      const mine = { at: now() };
      lane.begun.add(mine);
      count += 1;
      try {
        return await write();
      } finally {
        count -= 1;
        lane.begun.delete(mine);
        if (took.push(now() - Math.max(mine.at, lane.freeSince)) > REMEMBERED) took.shift();
        lane.freeSince = now();
        if (lane.begun.size === 0) lanes.delete(name);
      }
    },
  };
}

/** Milliseconds. */
const LONGEST = 2_000;
/** Fewer writes are no queue, however slow they are: the store pauses while it is made smaller. */
const FEW = 4;
/** How many writes tell what the next ones will take. */
const REMEMBERED = 9;
/** What waits is in memory: each has a body of at most 64 KB, or 1 MB of the office. */
const MOST_OF_VISITORS = 250;
const MOST = 1_000;
/** Seconds after which a refused caller comes back. */
const RETRY_AFTER = 3;
