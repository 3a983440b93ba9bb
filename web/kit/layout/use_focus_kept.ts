import { type RefObject, useLayoutEffect } from "react";

/**
 * Whoever stands in `box` when it goes away comes to the heading of what it stood in: of its section,
 * its dialog, or the page. Without it the keyboard would begin anew at the top of the window.
 */
export function useFocusKept(box: RefObject<HTMLElement | null>): void {
  useLayoutEffect(() => {
    const element = box.current;
    // Effects end before their elements go.
    return () => {
      if (element?.contains(document.activeElement)) focusHeadingAround(element);
    };
  }, [box]);
}

const FRAMES = "section, dialog, article, main";

function focusHeadingAround(element: HTMLElement): void {
  let frame = element.parentElement?.closest(FRAMES);
  while (frame) {
    const heading = frame.querySelector<HTMLElement>("h1, h2, h3");
    if (heading && !element.contains(heading)) {
      if (!heading.hasAttribute("tabindex")) heading.tabIndex = -1;
      return heading.focus({ preventScroll: true });
    }
    frame = frame.parentElement?.closest(FRAMES);
  }
}
