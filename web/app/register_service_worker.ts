import type { Workbox } from "workbox-window";
import { whenIdle } from "../kit/layout/when_idle.ts";
import type { WorkerMessage } from "../offline/worker/worker_message.ts";

/** A page that stays open asks this often, in ms, whether there is a new version. */
const LOOK_EVERY = 60 * 60 * 1000;

/** ms after the page has loaded in which a slow phone draws it: what the worker keeps may wait. */
const DRAWING = 2_000;

/** Registers the service worker once the page is drawn, and looks for new versions from then on. */
export function registerServiceWorker(): void {
  if (!("serviceWorker" in navigator)) return;
  const soon = () => setTimeout(() => whenIdle(() => void register()), DRAWING);
  if (document.readyState === "complete") soon();
  else addEventListener("load", soon, { once: true });
}

async function register(): Promise<void> {
  // In memory before there can be a new version: that may delete the file from the device.
  await import("../features/shell/UpdatePrompt.tsx").catch((failure: unknown) =>
    console.warn("Cannot load the update prompt ahead:", failure)
  );
  try {
    const { registerWorker } = await import("../offline/worker/worker_registration.ts");
    const { workbox } = await registerWorker();
    keepLooking(workbox);
  } catch (failure) {
    // The site works without it, only not offline.
    console.warn("Cannot register the service worker:", failure);
    return;
  }
  const ready = await navigator.serviceWorker.ready;
  ready.active?.postMessage({ type: "keep-catalogue" } satisfies WorkerMessage);
}

function keepLooking(workbox: Workbox): void {
  let looked = Date.now();
  document.addEventListener("visibilitychange", () => {
    if (document.visibilityState !== "visible" || Date.now() - looked < LOOK_EVERY) return;
    looked = Date.now();
    // Offline is no news: the next look comes by itself.
    workbox.update().catch(() => {});
  });
}
