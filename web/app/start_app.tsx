import { startTransition, StrictMode } from "react";
import { createRoot } from "react-dom/client";
import { App } from "./App.tsx";
import { keepFocus } from "./keep_focus.ts";
import { loadFirstScreen } from "./public_screens.ts";
import { registerServiceWorker } from "./register_service_worker.ts";

/** Draws the app into `root`, in place of what the server has drawn there. */
export async function startApp(root: HTMLElement): Promise<void> {
  await loadFirstScreen(location.pathname);
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
