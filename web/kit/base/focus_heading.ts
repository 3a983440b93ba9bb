import { type RefObject, useLayoutEffect } from "react";

/**
 * If `box` is unmounted while it has the focus, moves the focus to the heading around it: of its
 * section, its dialog or the page. Otherwise the keyboard would start again at the top of the
 * window.
 */
export function useFocusKept(box: RefObject<HTMLElement | null>): void {
  useLayoutEffect(() => {
    const element = box.current;
    // Layout effects are cleaned up before their elements are removed.
    return () => {
      if (element?.contains(document.activeElement)) focusHeadingAround(element);
    };
  }, [box]);
}

/**
 * Where React has removed the focused element, moves the focus and the view to the heading around
 * `place`, or to that of the page if the place is gone, too.
 */
export function recoverFocus(place: HTMLElement | null | undefined): void {
  if (document.activeElement !== document.body) return;
  if (place?.isConnected) focusHeadingAround(place, false);
  else focusHeading(false);
}

const FRAMES = "section, dialog, article, main";

function focusHeadingAround(element: HTMLElement, preventScroll = true): void {
  let frame = element.parentElement?.closest(FRAMES);
  while (frame) {
    const heading = frame.querySelector<HTMLElement>("h1, h2, h3");
    if (heading && !element.contains(heading)) {
      if (!heading.hasAttribute("tabindex")) heading.tabIndex = -1;
      return heading.focus({ preventScroll });
    }
    frame = frame.parentElement?.closest(FRAMES);
  }
}

/** Moves the focus to the page's h1, or to `<main>` if the page has none yet. */
export function focusHeading(preventScroll = true): void {
  const main = document.getElementById("main");
  const target = main?.querySelector<HTMLElement>("h1") ?? main;
  if (!target) return;
  if (!target.hasAttribute("tabindex")) target.tabIndex = -1;
  target.focus({ preventScroll });
}
