import "../kit/styles/public.css";
import { startTransition, StrictMode } from "react";
import { createRoot } from "react-dom/client";
import { App } from "./App.tsx";
import * as Office from "./BackOffice.tsx";
import { loadFirstScreen } from "./public_screens.ts";
import { registerServiceWorker } from "./register_service_worker.ts";
import type { Company } from "../../shared/company.ts";
import { keptResource } from "../api/resource_cache.ts";
import { showCompany } from "../site/company.ts";

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
