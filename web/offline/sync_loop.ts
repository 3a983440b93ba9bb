import type { Device } from "./device/device.ts";
import { pushDue, type PushReport } from "./push.ts";
import { tryNow } from "./outbox_progress.ts";

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

/**
 * `back`: network, page or session came back, so that what waits need not wait for its time; `replied`:
 * a reply has come after lost ones, which means the same where it came to somebody else.
 */
export type Chance = "back" | "replied" | "tick" | "queued";

/**
 * Sends whenever there is a chance to. Several chances during one round make one more round, so that
 * nothing queued meanwhile is forgotten. @returns the way to stop.
 */
export function startSync(device: Device, world: SyncWorld): () => void {
  let running = false;
  /** Came during the round under way; the network that came back weighs more than a tick. */
  let missed: Chance | undefined;
  let stopped = false;

  async function hear(chance: Chance): Promise<void> {
    // Most likely the round's own: an entry that is lost and one that is refused must not race.
    if (chance === "replied" && running) return;
    if (missed !== "back") missed = chance;
    if (running) return;
    running = true;
    try {
      for (let next = take(); next && !stopped; next = take()) {
        if (next === "back" || next === "replied") await tryNow(device, "back");
        await world.alone(async () => world.onReport(await pushDue(device)));
      }
    } catch (failure) {
      world.onFailure(failure);
    } finally {
      running = false;
    }
  }

  function take(): Chance | undefined {
    const taken = missed;
    missed = undefined;
    return taken;
  }

  const stop = world.onChance((chance) => void hear(chance));
  void hear("back");
  return () => {
    stopped = true;
    stop();
  };
}
