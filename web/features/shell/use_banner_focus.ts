import { type RefObject, useEffect, useLayoutEffect, useRef } from "react";
import { focusHeading } from "../../kit/layout/focus_heading.ts";

/**
 * Moves the focus into `box` when it was reopened on purpose. Whoever stands in it when it goes away
 * comes back to where it was reopened from, else to the page's heading.
 */
export function useBannerFocus(box: RefObject<HTMLElement | null>, reopened: boolean): void {
  const opener = useRef<HTMLElement>(undefined);

  useEffect(() => {
    if (!reopened) return;
    const before = document.activeElement;
    if (before instanceof HTMLElement && before !== document.body) opener.current = before;
    box.current?.focus();
  }, [box, reopened]);

  useLayoutEffect(() => {
    const banner = box.current;
    // Effects end before their elements go.
    return () => {
      if (!banner?.contains(document.activeElement)) return;
      if (opener.current?.isConnected) opener.current.focus();
      else focusHeading();
    };
  }, [box]);
}
