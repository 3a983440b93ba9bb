import { clearTimeout, setTimeout } from "node:timers";
import { isLocked, pauseBefore } from "./locked.ts";

/** Moves what commits have left in an embedded store's log into its file. */
interface Checkpointer {
  /**
   * Resolves when the current log is moved. What cannot be moved is left to the next call, or to
   * the commit in which SQLite does it by itself: never rejects.
   */
  checkpoint(): Promise<void>;
  close(): void;
}

/**
 * Checkpoints in a separate thread. SQLite would do it within the commit that makes the log longer
 * than 4 MB, and everyone waiting for that commit would wait longer (docs/decisions/0032). The
 * worker stays `kept` ms for the next time.
 */
export function createCheckpointer(path: string, { kept = KEPT } = {}): Checkpointer {
  let worker: Worker | undefined;
  let leaving: ReturnType<typeof setTimeout> | undefined;
  let underWay: PromiseWithResolvers<void> | undefined;

  function start(): Worker {
    const started = new Worker(new URL("./checkpoint_worker.ts", import.meta.url), {
      type: "module",
    });
    started.addEventListener("message", () => end());
    started.addEventListener("error", (event) => {
      event.preventDefault();
      letGo();
    });
    return started;
  }

  function end(): void {
    underWay?.resolve();
    underWay = undefined;
    leaving = setTimeout(letGo, kept);
    leaving.unref();
  }

  /** Ends all waits: the worker has stopped. */
  function letGo(): void {
    clearTimeout(leaving);
    worker?.terminate();
    worker = undefined;
    underWay?.resolve();
    underWay = undefined;
  }

  return {
    checkpoint() {
      if (underWay) return underWay.promise;
      clearTimeout(leaving);
      underWay = Promise.withResolvers();
      worker ??= start();
      worker.postMessage(path);
      return underWay.promise;
    },
    close: letGo,
  };
}

/** Milliseconds. */
const KEPT = 60_000;

/**
 * Rewrites an embedded store's file so that nothing deleted is left in it or in its log, also while
 * it is open; its process must hold all writes. @throws Error if it stays locked.
 */
export async function compactStore(path: string): Promise<void> {
  for (let tries = 0;; tries += 1) {
    try {
      return await compactOnce(path);
    } catch (error) {
      if (!isLocked(error) || tries >= MOST_TRIES) throw error;
      await pauseBefore(tries);
    }
  }
}

async function compactOnce(path: string): Promise<void> {
  const worker = new Worker(new URL("./compaction_worker.ts", import.meta.url), { type: "module" });
  try {
    const fault = await new Promise<string>((resolve) => {
      worker.addEventListener("message", ({ data }: MessageEvent<string>) => resolve(data));
      worker.addEventListener("error", (event) => {
        event.preventDefault();
        resolve(event.message);
      });
      worker.postMessage(path);
    });
    if (fault !== "") throw new Error(`Cannot compact the store: ${fault}`);
  } finally {
    worker.terminate();
  }
}

const MOST_TRIES = 5;
