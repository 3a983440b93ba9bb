import { type RefObject, useEffect, useLayoutEffect, useRef } from "react";
import { noteOpenDialog, usePageLayer } from "../base/page_layers.ts";
import { focusHeading, recoverFocus } from "../base/focus_heading.ts";

/**
 * Shows the dialog over the page while its component is mounted. The focus starts at
 * `[data-autofocus]` or at its heading and returns to where it was. Back calls `onClose` too, which
 * may leave the dialog open.
 */
export function useModal(dialog: RefObject<HTMLDialogElement | null>, onClose: () => void): void {
  const newest = useRef(onClose);
  useEffect(() => {
    newest.current = onClose;
  });
  usePageLayer(true, onClose);

  useLayoutEffect(() => {
    const box = dialog.current;
    if (!box) return;
    const place = document.activeElement?.parentElement;
    box.showModal();
    const start = box.querySelector<HTMLElement>("[data-autofocus]") ?? box.querySelector("h2");
    start?.focus();
    const forget = noteOpenDialog(box);
    // Some browsers let a dialog prevent closing only once, and then close it themselves.
    const onClosed = () => {
      newest.current();
      setTimeout(() => box.isConnected && !box.open && box.showModal());
    };
    box.addEventListener("close", onClosed);
    return () => {
      box.removeEventListener("close", onClosed);
      forget();
      // Closing before the element is removed returns the focus.
      box.close();
      // The element that had the focus may be gone.
      if (document.activeElement === document.body) focusHeading();
      // Or it is removed later in the same commit.
      else queueMicrotask(() => recoverFocus(place));
    };
  }, []);
}
