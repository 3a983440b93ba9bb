import { proxy } from "valtio/vanilla";

/** Whether the browser promised to keep what is on the device; `unknown` where it does not say. */
export type KeepingPromise = "given" | "refused" | "unknown";

/** What came of the asking; undefined until it is known. */
export const dataKeeping = proxy<{ promise: KeepingPromise | undefined }>({ promise: undefined });

/** Asks the browser for the promise, unless it has given it before. Never fails. */
export async function askToKeepData(): Promise<void> {
  try {
    const { storage } = navigator;
    const given = await storage.persisted() || await storage.persist();
    dataKeeping.promise = given ? "given" : "refused";
  } catch {
    // A browser that knows no promises, or that is not to be asked.
    dataKeeping.promise = "unknown";
  }
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
