import { type RefObject, useEffect } from "react";

/** Moves the focus into `box` when it was reopened on purpose, and back where it was afterwards. */
export function useFocusWhileReopened(box: RefObject<HTMLElement | null>, reopened: boolean): void {
  useEffect(() => {
    if (!reopened) return;
    const before = document.activeElement;
    box.current?.focus();
    return () => {
      // Only if it would be lost: whoever went on elsewhere meanwhile stays there.
      const lost = !document.activeElement || document.activeElement === document.body;
      const inside = box.current?.contains(document.activeElement);
      if ((lost || inside) && before instanceof HTMLElement) before.focus();
    };
  }, [box, reopened]);
}
