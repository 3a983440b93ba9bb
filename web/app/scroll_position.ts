const KEY = "scrollPositions";
/** Milliseconds for which a page may grow while its data load, until it has its former height. */
const PATIENCE = 3000;
const TAKES_OVER = ["wheel", "touchstart", "keydown", "pointerdown"] as const;

const positions = read();

/** Stores the scroll position of the history entry `key`. Returns a function that stops it. */
export function keepScrollPosition(key: string): () => void {
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
export function restoreScrollPosition(key: string): () => void {
  const top = positions[key] ?? 0;
  const observer = new ResizeObserver(go);
  const timer = setTimeout(stop, PATIENCE);
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
export function wasLoadedAgain(): boolean {
  const [entry] = performance.getEntriesByType("navigation");
  return entry !== undefined && "type" in entry &&
    (entry.type === "reload" || entry.type === "back_forward");
}

function write(): void {
  try {
    sessionStorage.setItem(KEY, JSON.stringify(positions));
  } catch {
    // Without storage a reload starts at the top.
  }
}

function read(): Record<string, number> {
  try {
    const stored: unknown = JSON.parse(sessionStorage.getItem(KEY) ?? "{}");
    if (typeof stored !== "object" || stored === null) return {};
    const numbers = Object.entries(stored).filter((entry): entry is [string, number] =>
      typeof entry[1] === "number"
    );
    return Object.fromEntries(numbers);
  } catch {
    // Unreadable storage counts as empty.
    return {};
  }
}
