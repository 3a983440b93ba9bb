/**
 * Preserves the keyboard focus when the app replaces the served view: the same link, or the page
 * after the skip link, gets the focus again.
 */
export function keepFocus(root: HTMLElement): void {
  const served = root.firstElementChild;
  let focused = focusedPlace(root);
  root.addEventListener("focusin", () => focused = focusedPlace(root));
  root.addEventListener("pointerdown", () => focused = undefined);
  new MutationObserver((_, observer) => {
    if (served?.isConnected) return;
    observer.disconnect();
    samePlace(root, focused)?.focus();
  }).observe(root, { childList: true });
}

function focusedPlace(root: HTMLElement): HTMLElement | undefined {
  const place = document.activeElement;
  const kept = place instanceof HTMLAnchorElement || place?.id === "main";
  return kept && place instanceof HTMLElement && root.contains(place) ? place : undefined;
}

function samePlace(root: HTMLElement, place: HTMLElement | undefined): HTMLElement | null {
  if (!(place instanceof HTMLAnchorElement)) return place ? root.querySelector("main") : null;
  const { href, text } = place;
  return [...root.querySelectorAll("a")].find((one) => one.href === href && one.text === text) ??
    null;
}
