import "../kit/styles/public.css";
import { startTransition, StrictMode } from "react";
import { createRoot } from "react-dom/client";
import { App } from "./App.tsx";
import type * as Office from "./BackOffice.tsx";
import { keepFocus } from "./keep_focus.ts";
import { loadFirstScreen } from "./public_screens.ts";
import { registerServiceWorker } from "./register_service_worker.ts";

/**
 * Draws the app into `root`, in place of what the server has drawn there; `office` is the back office
 * where it is already on its way.
 */
export async function startApp(root: HTMLElement, office?: Promise<typeof Office>): Promise<void> {
  await loadFirstScreen(location.pathname, office);
  keepFocus(root);
  // Bit by bit: a finger on what the server has drawn is answered meanwhile.
  startTransition(() =>
    createRoot(root).render(
      <StrictMode>
        <App />
      </StrictMode>,
    )
  );
  if (import.meta.env.PROD) registerServiceWorker();
}
