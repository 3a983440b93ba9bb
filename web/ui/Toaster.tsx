import { lazy, Suspense } from "react";
import { createPortal } from "react-dom";
import { useOpenDialog } from "./open_dialog.ts";
import { useToastsNeeded } from "./toast.ts";

const Toasts = lazy(() => import("./Toasts.tsx"));

/** The place of all toasts: once in the app. Inside the open dialog, else over the page. */
export function Toaster() {
  const needed = useToastsNeeded();
  const dialog = useOpenDialog();
  if (!needed) return null;
  return createPortal(
    <Suspense>
      <Toasts />
    </Suspense>,
    dialog ?? document.body,
  );
}
