import type { WorkerMessage } from "./worker_message.ts";
import { createStore, useStore } from "../kit/layout/store.ts";

const waiting = createStore<ServiceWorker | null>(null);
/** Another tab took the new version: this page is old, and only needs to be loaded again. */
const replaced = createStore(false);

/** True while a new version of the app is on the device and not yet in use here. */
export function useUpdateReady(): boolean {
  const worker = useStore(waiting);
  return useStore(replaced) || worker !== null;
}

/** The registration found a worker that waits to take over. */
export function noteWaitingWorker(worker: ServiceWorker): void {
  waiting.set(worker);
}

/** A worker that this page did not ask for took over. */
export function noteWorkerReplaced(): void {
  waiting.set(null);
  replaced.set(true);
}

/**
 * Lets a waiting worker take over, then loads the page again; without one it only loads it again.
 * The caller has made sure that nothing unsaved is lost and that the device is online.
 */
export async function takeUpdate(): Promise<void> {
  await takeWaitingWorker();
  location.reload();
}

/** Only the taking over: for a page that is going to be loaded again anyway. True if there was one. */
export function takeWaitingWorker(): Promise<boolean> {
  const worker = waiting.get();
  if (!worker) return Promise.resolve(false);
  asked = true;
  return new Promise((resolve) => {
    navigator.serviceWorker.addEventListener("controllerchange", () => resolve(true), {
      once: true,
    });
    worker.postMessage({ type: "take-over" } satisfies WorkerMessage);
  });
}

/** Whether this page asked for the take-over, and will load itself again. */
export function askedForUpdate(): boolean {
  return asked;
}

let asked = false;
