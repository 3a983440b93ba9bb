import { createPortal } from "react-dom";
import { lazyExtra } from "../layout/lazy_part.tsx";
import { useOpenDialog } from "./open_dialog.ts";
import { PlainToasts } from "./PlainToasts.tsx";
import { useToastsNeeded } from "./toast.ts";

const Toasts = lazyExtra(async () => (await import("./Toasts.tsx")).Toasts);

/** The place of all toasts: once in the app. Inside the open dialog, else over the page. */
export function Toaster() {
  const needed = useToastsNeeded();
  const dialog = useOpenDialog();
  if (!needed) return null;
  return createPortal(
    <>
      <Toasts />
      <PlainToasts />
    </>,
    dialog ?? document.body,
  );
}
