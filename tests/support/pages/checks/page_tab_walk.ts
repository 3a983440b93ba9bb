import type { Page } from "playwright";
import { settle } from "../page_settle.ts";

/** So many stops no page has. */
const MOST = 250;

/**
 * Walks with the Tab key from where the focus is, once round: until it leaves the page or comes to
 * a stop again (some browsers go from the end straight to the start). The page has to stand: while
 * something is read, stops come and go on the way. @returns the stops by name, and those that a
 * person would lose sight of: covered by something, or without a mark of the focus.
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
    const stop = await page.evaluate(lookAtFocus);
    if (!stop) return { stops, lost };
    stops.push(stop.name);
    if (stop.fault) lost.push(`${stop.name}: ${stop.fault}`);
  }
  throw new Error(`Cannot leave the page with ${key}: more than ${MOST} stops`);
}

/** Runs in the page: the element that has the focus, and what is wrong with it; null once round. */
function lookAtFocus(): { name: string; fault: string } | null {
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

  /** Its own outline, or that of the element that shows it: the card of a link, the row of a box. */
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
