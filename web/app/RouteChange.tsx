import {
  type ReactNode,
  useContext,
  useEffect,
  useLayoutEffect,
  useMemo,
  useRef,
  useState,
} from "react";
import {
  UNSAFE_NavigationContext as NavigationContext,
  useLocation,
  useNavigate,
  useNavigationType,
} from "react-router-dom";
import { subscribe } from "valtio/vanilla";
import { forgetTabWork, keepInTab, readFromTab } from "../kit/base/tab_storage.ts";
import { pageTitle } from "../brand/use_page_title.ts";
import { VisuallyHidden } from "../kit/layout/VisuallyHidden.tsx";
import { focusHeading } from "../kit/base/focus_heading.ts";
import { useSnapshot } from "valtio";
import { paths } from "../../shared/paths.ts";
import { session } from "../api/tokens.ts";
import { pageLayers } from "../kit/base/page_layers.ts";

/**
 * Does for a route change what the browser does for a page load: scrolls a new page to the top
 * (Back, Forward and reload restore their position, `#name` scrolls to its element), focuses its
 * heading and announces its title. A change of only the query does nothing.
 */
export function RouteChange() {
  const { pathname, hash, key } = useLocation();
  const kind = useNavigationType();
  const shown = useRef<string>(undefined);
  const [announced, setAnnounced] = useState("");

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
      if (!first) setAnnounced(pageTitle.title);
      first = false;
    }, true);
  }, []);

  return (
    <div aria-live="polite">
      <VisuallyHidden>{announced}</VisuallyHidden>
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

const KEY = "scrollPositions";
/** Milliseconds for which a page may grow while its data load, until it has its former height. */
const GROWING_MS = 3000;
const TAKES_OVER = ["wheel", "touchstart", "keydown", "pointerdown"] as const;

const positions = read();

/** Stores the scroll position of the history entry `key`. Returns a function that stops it. */
function keepScrollPosition(key: string): () => void {
  history.scrollRestoration = "manual";
  const note = () => {
    positions[key] = Math.round(scrollY);
  };
  addEventListener("scroll", note, { passive: true });
  addEventListener("pagehide", write);
  return () => {
    removeEventListener("scroll", note);
    removeEventListener("pagehide", write);
  };
}

/**
 * Restores the entry's scroll position as soon as the page is high enough, unless the visitor
 * scrolls first. Returns a function that stops it.
 */
function restoreScrollPosition(key: string): () => void {
  const top = positions[key] ?? 0;
  const observer = new ResizeObserver(go);
  const timer = setTimeout(stop, GROWING_MS);
  function go() {
    scrollTo({ top, behavior: "instant" });
    if (Math.abs(scrollY - top) <= 1) stop();
  }
  function stop() {
    clearTimeout(timer);
    observer.disconnect();
    for (const name of TAKES_OVER) removeEventListener(name, stop);
  }
  for (const name of TAKES_OVER) addEventListener(name, stop, { passive: true });
  observer.observe(document.body);
  return stop;
}

/** Whether this page was reloaded or reached by Back or Forward, and so has a stored position. */
function wasLoadedAgain(): boolean {
  const [entry] = performance.getEntriesByType("navigation");
  return entry !== undefined && "type" in entry &&
    (entry.type === "reload" || entry.type === "back_forward");
}

function write(): void {
  // Without storage a reload starts at the top.
  keepInTab(KEY, positions);
}

function read(): Record<string, number> {
  const stored = Object.entries(readFromTab(KEY) ?? {});
  return Object.fromEntries(stored.filter(([, top]) => typeof top === "number"));
}

/**
 * Navigates to the login when the server no longer accepts the tokens, wherever that was detected,
 * with the address to return to (decisions §8.6). After a logout, also one in another tab, removes
 * this tab's drafts and attempts.
 */
export function SessionEnd() {
  const { status } = useSnapshot(session);
  const { pathname, search, hash } = useLocation();
  const navigate = useNavigate();
  useEffect(() => {
    if (status === "loggedOut") forgetTabWork();
    if (status !== "sessionEnded" || pathname === paths.login) return;
    navigate(paths.login, { state: { from: pathname + search + hash } });
    // Only the change of status redirects: later navigations away from the login are not.
  }, [status]);
  return null;
}

/**
 * Lets the layers over a page and the router share one history. Must be inside the router, around
 * everything that navigates. The router has no public API to intercept a navigation.
 */
export function LayeredNavigation({ children }: { children: ReactNode }) {
  const context = useContext(NavigationContext);
  const layered = useMemo(() => {
    const { navigator } = context;
    return {
      ...context,
      navigator: {
        createHref: navigator.createHref,
        ...(navigator.encodeLocation && { encodeLocation: navigator.encodeLocation }),
        go: navigator.go,
        push: (...to: Parameters<typeof navigator.push>) =>
          pageLayers.navigate("push", (how) => navigator[how](...to)),
        replace: (...to: Parameters<typeof navigator.replace>) =>
          pageLayers.navigate("replace", (how) => navigator[how](...to)),
      },
    };
  }, [context]);

  // Child effects run before the router's own, so this listener is registered before the router's.
  useLayoutEffect(() => {
    function onPopState(event: PopStateEvent) {
      if (pageLayers.onPop()) event.stopImmediatePropagation();
    }
    addEventListener("popstate", onPopState, { capture: true });
    pageLayers.start();
    return () => removeEventListener("popstate", onPopState, { capture: true });
  }, []);

  return <NavigationContext value={layered}>{children}</NavigationContext>;
}
