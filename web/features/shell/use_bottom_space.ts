import { type RefObject, useLayoutEffect } from "react";

/**
 * Sets a part of `--bottom-inset` to the height of a box at the bottom edge while it is rendered, so
 * that the page ends above it and the bars with actions move above it.
 */
export function useBottomSpace(
  box: RefObject<HTMLElement | null>,
  name: "--cookie-banner" | "--update-prompt",
): void {
  useLayoutEffect(() => {
    const shown = box.current;
    if (!shown) return;
    const { style } = document.documentElement;
    const observer = new ResizeObserver(() => {
      style.setProperty(name, `${shown.offsetHeight}px`);
    });
    observer.observe(shown);
    return () => {
      observer.disconnect();
      style.removeProperty(name);
    };
  }, [box, name]);
}
