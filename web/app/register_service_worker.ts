import type { Workbox } from "workbox-window";
import { whenIdle } from "../kit/layout/when_idle.ts";
import type { WorkerMessage } from "../offline/worker/worker_message.ts";

/** Milliseconds after which a page that becomes visible again checks for a new version. */
const LOOK_EVERY = 60 * 60 * 1000;

/**
 * Milliseconds after the page's load event, in which a slow phone renders it: the worker's
 * downloads can wait.
 */
const DRAWING = 2_000;

/** Registers the service worker once the page is rendered, and then checks for new versions. */
export function registerServiceWorker(): void {
  if (!("serviceWorker" in navigator)) return;
  const soon = () => setTimeout(() => whenIdle(() => void register()), DRAWING);
  if (document.readyState === "complete") soon();
  else addEventListener("load", soon, { once: true });
}

async function register(): Promise<void> {
  // Loaded before there can be a new version, whose activation may delete the file from the device.
  await import("../features/shell/UpdatePrompt.tsx").catch((failure: unknown) =>
    console.warn("Cannot load the update prompt ahead:", failure)
  );
  try {
    const { registerWorker } = await import("../offline/worker/worker_registration.ts");
    const { workbox } = await registerWorker();
    keepLooking(workbox);
  } catch (failure) {
    // The site works without it, but not offline.
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
    // Fails offline; the next check comes anyway.
    workbox.update().catch(() => {});
  });
}
