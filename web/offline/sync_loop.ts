import type { Device } from "./device.ts";
import { tryNow } from "./outbox.ts";
import { pushDue, type PushReport } from "./push.ts";

/** What wakes the sending, and who may do it: the browser, or a test. */
export interface SyncWorld {
  /** Runs `work` where no other tab is at it; else nothing happens. */
  readonly alone: (work: () => Promise<void>) => Promise<void>;
  /** Calls back when something may have changed for the better; returns the way to stop. */
  readonly onChance: (listener: (chance: Chance) => void) => () => void;
  /** Told after each round, also a vain one. */
  readonly onReport: (report: PushReport) => void;
  /** Why a round broke off; the next chance tries again. */
  readonly onFailure: (failure: unknown) => void;
}

/** `back`: network, page or session came back, so that what waits need not wait for its time. */
export type Chance = "back" | "tick" | "queued";

/**
 * Sends whenever there is a chance to. Several chances during one round make one more round, so that
 * nothing queued meanwhile is forgotten. @returns the way to stop.
 */
export function startSync(device: Device, world: SyncWorld): () => void {
  let running = false;
  let again = false;
  /** What waits is due at once. */
  let isBack = false;
  let stopped = false;

  async function round(chance: Chance): Promise<void> {
    if (stopped) return;
    isBack ||= chance === "back";
    if (running) {
      again = true;
      return;
    }
    running = true;
    try {
      do {
        again = false;
        if (isBack) await tryNow(device);
        isBack = false;
        await world.alone(async () => world.onReport(await pushDue(device)));
      } while (again && !stopped);
    } catch (failure) {
      world.onFailure(failure);
    } finally {
      running = false;
    }
  }

  const stop = world.onChance((chance) => void round(chance));
  void round("back");
  return () => {
    stopped = true;
    stop();
  };
}
