import { proxy } from "valtio/vanilla";

/** Whether the browser promised persistent storage; `unknown` if it does not report that. */
export type KeepingPromise = "given" | "refused" | "unknown";

/** The result of the request; undefined until it is known. */
export const dataKeeping = proxy<{ promise: KeepingPromise | undefined }>({ promise: undefined });

/** Requests persistent storage from the browser, unless it is granted already. Never fails. */
export async function askToKeepData(): Promise<void> {
  try {
    const { storage } = navigator;
    const given = await storage.persisted() || await storage.persist();
    dataKeeping.promise = given ? "given" : "refused";
  } catch {
    // The browser does not support persistent storage, or refuses the request.
    dataKeeping.promise = "unknown";
  }
}

/** Storage of this site on the device, in bytes; undefined if the browser does not report it. */
export interface StorageRoom {
  readonly used: number;
  readonly free: number;
}

/** Reads the used and free storage. Never fails. */
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
