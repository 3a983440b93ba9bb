import "../kit/styles/public.css";
import { startTransition, StrictMode } from "react";
import { createRoot } from "react-dom/client";
import { App } from "./App.tsx";
import type * as Office from "./BackOffice.tsx";
import { keepFocus } from "./keep_focus.ts";
import { loadCompany } from "./load_company.ts";
import { loadFirstScreen } from "./public_screens.ts";
import { registerServiceWorker } from "./register_service_worker.ts";

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
