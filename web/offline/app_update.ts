import { proxy } from "valtio/vanilla";
import type { WorkerMessage } from "./worker_message.ts";

/** Whether a new version of the app is on the device and not yet in use here. */
export const appUpdate = proxy({ ready: false });

/** It waits to take over; none where another tab took it and this page only needs to be loaded again. */
let waiting: ServiceWorker | undefined;

/** The registration found a worker that waits to take over. */
export function noteWaitingWorker(worker: ServiceWorker): void {
  waiting = worker;
  appUpdate.ready = true;
}

/** A worker that this page did not ask for took over. */
export function noteWorkerReplaced(): void {
  waiting = undefined;
  appUpdate.ready = true;
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
  const worker = waiting;
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
