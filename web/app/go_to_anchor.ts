/** A lazily loaded page may bring the anchor late; after this long, in ms, nobody waits for it. */
const PATIENCE = 5000;

/** Scrolls smoothly to `#id` and focuses it, as soon as it exists. Returns how to give up. */
export function goToAnchor(id: string): () => void {
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
