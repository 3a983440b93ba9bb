/** The properties of a pointer or key event that matter here. */
type Press = Pick<
  MouseEvent,
  "target" | "button" | "metaKey" | "ctrlKey" | "shiftKey" | "altKey" | "defaultPrevented"
>;

/**
 * The address inside the app that a press on a link opens in this tab, as the router takes it;
 * undefined if the press opens something else: a new tab, a file, another site, a place on this
 * page.
 */
export function linkTaken(
  press: Press,
  here: Pick<Location, "origin" | "pathname" | "search">,
): string | undefined {
  const { metaKey, ctrlKey, shiftKey, altKey, button } = press;
  if (press.defaultPrevented || button !== 0 || metaKey || ctrlKey || shiftKey || altKey) {
    return undefined;
  }
  const link = press.target instanceof Element ? press.target.closest("a[href]") : null;
  if (!(link instanceof HTMLAnchorElement)) return undefined;
  if ((link.target && link.target !== "_self") || link.hasAttribute("download")) return undefined;
  const { origin, pathname, search, hash } = link;
  if (origin !== here.origin) return undefined;
  if (pathname === here.pathname && search === here.search) return undefined;
  return pathname + search + hash;
}
