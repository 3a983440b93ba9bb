import "@fontsource-variable/figtree";
import "./ui/fonts.css";
import "./ui/tokens.css";
import "./ui/base.css";
import "./ui/print.css";
import { startTransition, StrictMode } from "react";
import { createRoot } from "react-dom/client";
import { App } from "./app/App.tsx";
import { loadFirstScreen } from "./app/public_screens.ts";
import { registerServiceWorker } from "./app/register_service_worker.ts";
import { takeFirstView } from "./state/first_view.ts";

const root = document.getElementById("root");
if (!root) throw new Error("Cannot start: the page has no #root");
takeFirstView(document);
await loadFirstScreen(location.pathname);
// Bit by bit: a finger on what the server has drawn is answered meanwhile.
startTransition(() =>
  createRoot(root).render(
    <StrictMode>
      <App />
    </StrictMode>,
  )
);
if (import.meta.env.PROD) registerServiceWorker();
