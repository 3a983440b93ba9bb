import { useEffect, useLayoutEffect, useRef, useState } from "react";
import { useLocation, useNavigationType } from "react-router-dom";
import { subscribe } from "valtio/vanilla";
import { pageTitle } from "../site/page_title.ts";
import { VisuallyHidden } from "../kit/layout/VisuallyHidden.tsx";
import { focusHeading } from "../kit/base/focus_heading.ts";
import { keepScrollPosition, restoreScrollPosition, wasLoadedAgain } from "./scroll_position.ts";

/**
 * Does for a route change what the browser does for a page load: scrolls a new page to the top
 * (Back, Forward and reload restore their position, `#name` scrolls to its element), focuses its
 * heading and announces its title. A change of only the query does nothing.
 */
export function RouteChange() {
  const { pathname, hash, key } = useLocation();
  const kind = useNavigationType();
  const shown = useRef<string>(undefined);
  const [said, setSaid] = useState("");

  useLayoutEffect(() => keepScrollPosition(key), [key]);

  useLayoutEffect(() => {
    const before = shown.current;
    shown.current = pathname;
    const isFirst = before === undefined;
    if (!isFirst && before !== pathname) focusHeading();
    if (hash) return goToAnchor(hash.slice(1));
    if (kind === "POP" && (!isFirst || wasLoadedAgain())) return restoreScrollPosition(key);
    if (!isFirst && before !== pathname) scrollTo({ top: 0, behavior: "instant" });
  }, [pathname, hash, key, kind]);

  useEffect(() => {
    // The browser itself announces the first page.
    let first = pageTitle.title === "";
    return subscribe(pageTitle, () => {
      if (!first) setSaid(pageTitle.title);
      first = false;
    }, true);
  }, []);

  return (
    <div aria-live="polite">
      <VisuallyHidden>{said}</VisuallyHidden>
    </div>
  );
}

/** Milliseconds to wait for an anchor in a lazily loaded page. */
const PATIENCE = 5000;

/**
 * Scrolls smoothly to `#id` and focuses it, as soon as it exists. Returns a function that stops
 * waiting.
 */
function goToAnchor(id: string): () => void {
  if (reach(id)) return () => {};
  const observer = new MutationObserver(() => {
    if (reach(id)) stop();
  });
  const timer = setTimeout(stop, PATIENCE);
  function stop() {
    clearTimeout(timer);
    observer.disconnect();
  }
  observer.observe(document.body, { childList: true, subtree: true });
  return stop;
}

function reach(id: string): boolean {
  const anchor = document.getElementById(id);
  if (!anchor) return false;
  if (!anchor.hasAttribute("tabindex")) anchor.tabIndex = -1;
  anchor.focus({ preventScroll: true });
  const calm = matchMedia("(prefers-reduced-motion: reduce)").matches;
  anchor.scrollIntoView({ behavior: calm ? "instant" : "smooth", block: "start" });
  return true;
}
