import "../kit/styles/public.css";
import { startTransition, StrictMode } from "react";
import { createRoot } from "react-dom/client";
import { App } from "./App.tsx";
import * as Office from "./BackOffice.tsx";
import { loadFirstScreen } from "./public_screens.ts";
import type { Company } from "../../shared/company.ts";
import "../kit/states/installation.ts";
import { keptResource } from "../api/resource_cache.ts";
import { showCompany } from "../brand/company.ts";
import type { Workbox } from "workbox-window";
import { whenIdle } from "../kit/layout/when_idle.ts";
import type { WorkerMessage } from "../offline/worker/worker_message.ts";

/**
 * Renders the app into `root`, in place of the server-rendered view; `office` is the import of the
 * back office if it was already started.
 */
export async function startApp(root: HTMLElement, office?: Promise<typeof Office>): Promise<void> {
  await Promise.all([loadFirstScreen(location.pathname, office), loadCompany()]);
  keepFocus(root);
  // A transition is interruptible: a press on the server-rendered view is handled during it.
  startTransition(() =>
    createRoot(root).render(
      <StrictMode>
        <App />
      </StrictMode>,
    )
  );
  if (import.meta.env.PROD) registerServiceWorker();
}

/**
 * Preserves the keyboard focus when the app replaces the served view: the same link, or the page
 * after the skip link, gets the focus again.
 */
function keepFocus(root: HTMLElement): void {
  const served = root.firstElementChild;
  let focused = focusedPlace(root);
  root.addEventListener("focusin", () => focused = focusedPlace(root));
  root.addEventListener("pointerdown", () => focused = undefined);
  new MutationObserver((_, observer) => {
    if (served?.isConnected) return;
    observer.disconnect();
    samePlace(root, focused)?.focus();
  }).observe(root, { childList: true });
}

function focusedPlace(root: HTMLElement): HTMLElement | undefined {
  const place = document.activeElement;
  const kept = place instanceof HTMLAnchorElement || place?.id === "main";
  return kept && place instanceof HTMLElement && root.contains(place) ? place : undefined;
}

function samePlace(root: HTMLElement, place: HTMLElement | undefined): HTMLElement | null {
  if (!(place instanceof HTMLAnchorElement)) return place ? root.querySelector("main") : null;
  const { href, text } = place;
  return [...root.querySelectorAll("a")].find((one) => one.href === href && one.text === text) ??
    null;
}

/**
 * Shows the facts of the business before anything is rendered: those embedded in the page, else those
 * that are stored for offline use.
 */
async function loadCompany(): Promise<void> {
  const embedded = keptResource<Company>("settings/company");
  if (embedded) showCompany(embedded);
  else await (await import("./load_kept_company.ts")).loadKeptCompany();
}

/** Milliseconds after which a page that becomes visible again checks for a new version. */
const LOOK_EVERY = 60 * 60 * 1000;

/**
 * Milliseconds after the page's load event, in which a slow phone renders it: the worker's
 * downloads can wait.
 */
const DRAWING = 2_000;

/** Registers the service worker once the page is rendered, and then checks for new versions. */
function registerServiceWorker(): void {
  if (!("serviceWorker" in navigator)) return;
  const soon = () => setTimeout(() => whenIdle(() => void register()), DRAWING);
  if (document.readyState === "complete") soon();
  else addEventListener("load", soon, { once: true });
}

async function register(): Promise<void> {
  try {
    // With the update prompt: a new version's activation may delete the file from the device.
    const { registerWorker } = await import("../features/shell/update_parts.ts");
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
