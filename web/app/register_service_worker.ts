import type { WorkerMessage } from "../offline/worker_message.ts";
import { whenIdle } from "../kit/layout/when_idle.ts";
import { askedForUpdate, noteWaitingWorker, noteWorkerReplaced } from "../offline/app_update.ts";

/** A page that stays open asks this often, in ms, whether there is a new version. */
const LOOK_EVERY = 60 * 60 * 1000;

/** ms after the page has loaded in which a slow phone draws it: what the worker keeps may wait. */
const DRAWING = 2_000;

/** Registers the service worker once the page is drawn and tells of new versions that wait. */
export function registerServiceWorker(): void {
  if (!("serviceWorker" in navigator)) return;
  noticeReplacement(navigator.serviceWorker);
  const soon = () => setTimeout(() => whenIdle(() => void register()), DRAWING);
  if (document.readyState === "complete") soon();
  else addEventListener("load", soon, { once: true });
}

function noticeReplacement(serviceWorker: ServiceWorkerContainer): void {
  // Without a controller this is the first visit: the first worker replaces nobody.
  let controlled = serviceWorker.controller !== null;
  serviceWorker.addEventListener("controllerchange", () => {
    if (controlled && !askedForUpdate()) noteWorkerReplaced();
    controlled = true;
  });
}

async function register(): Promise<void> {
  const { serviceWorker } = navigator;
  let registration: ServiceWorkerRegistration | undefined;
  try {
    registration = await serviceWorker.register("/service_worker.js");
  } catch (failure) {
    // The site works without it, only not offline.
    console.warn("Cannot register the service worker:", failure);
    return;
  }
  // Where a browser is told to have none, it answers with nothing.
  if (!registration) return;
  if (registration.waiting && serviceWorker.controller) noteWaitingWorker(registration.waiting);
  registration.addEventListener("updatefound", () => {
    const found = registration.installing;
    found?.addEventListener("statechange", () => {
      if (found.state === "installed" && serviceWorker.controller) noteWaitingWorker(found);
    });
  });
  keepLooking(registration);
  const ready = await serviceWorker.ready;
  ready.active?.postMessage({ type: "keep-catalogue" } satisfies WorkerMessage);
}

function keepLooking(registration: ServiceWorkerRegistration): void {
  let looked = Date.now();
  document.addEventListener("visibilitychange", () => {
    if (document.visibilityState !== "visible" || Date.now() - looked < LOOK_EVERY) return;
    looked = Date.now();
    // Offline is no news: the next look comes by itself.
    registration.update().catch(() => {});
  });
}
