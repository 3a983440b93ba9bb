import type { Page } from "playwright";
import { settle } from "../page_settle.ts";

/** More stops than any page has. */
const MOST = 250;

/**
 * Presses Tab from the current focus until it leaves the page or comes to a stop again (some browsers
 * go from the end straight to the start). The page must have finished loading, which adds and removes
 * stops. @returns the names of all stops, and of those that are lost: covered, out of view, or without
 * a focus mark.
 */
export async function tabWalk(
  page: Page,
  key: "Tab" | "Shift+Tab" = "Tab",
): Promise<{ stops: string[]; lost: string[] }> {
  const stops: string[] = [];
  const lost: string[] = [];
  await page.evaluate(() => Reflect.set(globalThis, "stopsSeen", new WeakSet()));
  while (stops.length < MOST) {
    await page.keyboard.press(key);
    await settle(page);
    const stop = await page.evaluate(focusedStop);
    if (!stop) return { stops, lost };
    stops.push(stop.name);
    if (stop.fault) lost.push(`${stop.name}: ${stop.fault}`);
  }
  throw new Error(`Cannot leave the page with ${key}: more than ${MOST} stops`);
}

/** Runs in the page: the focused element and its fault; null once the focus has gone round. */
function focusedStop(): { name: string; fault: string } | null {
  const here = document.activeElement;
  if (!(here instanceof HTMLElement) || here === document.body) return null;
  const seen: WeakSet<HTMLElement> = Reflect.get(globalThis, "stopsSeen");
  if (seen.has(here)) return null;
  seen.add(here);
  const label = "labels" in here && here.labels instanceof NodeList && here.labels[0];
  const words = here.ariaLabel || (label || here).textContent;
  const name = `${here.tagName} ${words?.trim().slice(0, 40)}`;
  if (!isMarked(here)) return { name, fault: "no mark of the focus" };
  return { name, fault: isInView(here) ? "" : "covered or out of view" };

  /** Whether the element or the one that shows its focus (a link's card, a box's row) has an outline. */
  function isMarked(element: HTMLElement): boolean {
    const row = element.parentElement;
    const around = [element, row, row?.parentElement, element.closest("article")];
    return around.some((one) =>
      one && [undefined, "::after", "::before"].some((part) => {
        const { outlineStyle, outlineWidth } = getComputedStyle(one, part);
        return outlineStyle !== "none" && parseFloat(outlineWidth) > 0;
      })
    );
  }
  function isInView(element: HTMLElement): boolean {
    const { left, top, width, height } = element.getBoundingClientRect();
    const parts = [0.1, 0.5, 0.9];
    return parts.some((x) =>
      parts.some((y) => {
        const hit = document.elementFromPoint(left + width * x, top + height * y);
        return hit !== null && (element.contains(hit) || hit.contains(element));
      })
    );
  }
}
