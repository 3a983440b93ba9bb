import { createPortal } from "react-dom";
import { useSnapshot } from "valtio";
import { lazyExtra } from "../layout/lazy_part.tsx";
import { openDialogs } from "./open_dialog.ts";
import { PlainToasts } from "./PlainToasts.tsx";
import { toasts } from "./toast.ts";

const Toasts = lazyExtra(async () => (await import("./Toasts.tsx")).Toasts);

/** Renders all toasts, once in the app: inside the open dialog, else over the page. */
export function Toaster() {
  const { needed } = useSnapshot(toasts);
  const dialog = useSnapshot(openDialogs).stack.at(-1);
  if (!needed) return null;
  return createPortal(
    <>
      <Toasts />
      <PlainToasts />
    </>,
    dialog ?? document.body,
  );
}
