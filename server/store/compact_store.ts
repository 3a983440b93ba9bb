import { isLocked, pauseBefore } from "./locked.ts";

/**
 * Rewrites an embedded store's file so that nothing deleted is left in it or in its log, also while
 * it is open; its process must hold all writes. @throws Error where it stays locked.
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
