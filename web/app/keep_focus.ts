/**
 * Who had got to a link of the served view with the keyboard stands at the app's same link once the
 * app has taken the view's place.
 */
export function keepFocus(root: HTMLElement): void {
  const served = root.firstElementChild;
  let reached = reachedLink(root);
  root.addEventListener("focusin", () => reached = reachedLink(root));
  root.addEventListener("pointerdown", () => reached = undefined);
  new MutationObserver((_, observer) => {
    if (served?.isConnected) return;
    observer.disconnect();
    const { href, text } = reached ?? {};
    [...root.querySelectorAll("a")].find((one) => one.href === href && one.text === text)?.focus();
  }).observe(root, { childList: true });
}

function reachedLink(root: HTMLElement): HTMLAnchorElement | undefined {
  const reached = document.activeElement;
  return reached instanceof HTMLAnchorElement && root.contains(reached) ? reached : undefined;
}
