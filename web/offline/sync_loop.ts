import type { Device } from "./device/device.ts";
import { pushDue, type PushReport } from "./push.ts";
import { tryNow } from "./entry_progress.ts";

/** The triggers and the lock for sending, from the browser or a test. */
export interface SyncWorld {
  /** Runs `work` if no other tab is running it; otherwise does nothing. */
  readonly alone: (work: () => Promise<void>) => Promise<void>;
  /** Calls back when sending may succeed. @returns a function that stops it */
  readonly onChance: (listener: (chance: Chance) => void) => () => void;
  /** Called after each round, also without success. */
  readonly onReport: (report: PushReport) => void;
  /** Called when a round fails; the next trigger tries again. */
  readonly onFailure: (failure: unknown) => void;
}

/**
 * `back`: the network, page or session is back, so entries need not wait for their next try.
 * `replied`: a reply arrived after lost ones; it means the same if another call got it.
 */
export type Chance = "back" | "replied" | "tick" | "queued";

/**
 * Sends at each trigger. Several triggers during one round start one more round, so that entries
 * queued during it are sent too.
 * @returns a function that stops it.
 */
export function startSync(device: Device, world: SyncWorld): () => void {
  let running = false;
  /** The trigger received during the current round; `back` takes precedence over the others. */
  let missed: Chance | undefined;
  let stopped = false;

  async function hear(chance: Chance): Promise<void> {
    // Most likely a reply to this round: starting again at once would repeat failed tries too soon.
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
