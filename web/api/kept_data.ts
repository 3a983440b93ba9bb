import { createStore, useStore } from "../kit/layout/store.ts";

/** Whether the browser promised to keep what is on the device; `unknown` where it does not say. */
export type KeepingPromise = "given" | "refused" | "unknown";

const promise = createStore<KeepingPromise | undefined>(undefined);

/** Asks the browser for the promise, unless it has given it before. Never fails. */
export async function askToKeepData(): Promise<void> {
  try {
    const { storage } = navigator;
    promise.set(await storage.persisted() || await storage.persist() ? "given" : "refused");
  } catch {
    // A browser that knows no promises, or that is not to be asked.
    promise.set("unknown");
  }
}

/** What came of the asking; undefined until it is known. */
export function useKeepingPromise(): KeepingPromise | undefined {
  return useStore(promise);
}

/** Room on the device for this site, in bytes; undefined where the browser does not say. */
export interface StorageRoom {
  readonly used: number;
  readonly free: number;
}

/** How much room there is. Never fails. */
export async function storageRoom(): Promise<StorageRoom | undefined> {
  try {
    const { usage, quota } = await navigator.storage.estimate();
    return usage === undefined || quota === undefined
      ? undefined
      : { used: usage, free: Math.max(0, quota - usage) };
  } catch {
    return undefined;
  }
}
