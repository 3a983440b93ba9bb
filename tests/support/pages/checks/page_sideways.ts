import type { Page } from "playwright";
import { settle } from "../page_settle.ts";

/**
 * Everything that scrolls sideways in a window of this width (px) and should not: the page, or a part
 * of it ('dialog div: 402 of 390').
 */
export async function sidewaysScroll(page: Page, width: number): Promise<string[]> {
  const height = page.viewportSize()?.height ?? 800;
  await page.setViewportSize({ width, height });
  await settle(page);
  return await page.evaluate((width) => {
    const found: string[] = [];
    const whole = document.documentElement.scrollWidth;
    if (whole > width) found.push(`page: ${whole} of ${width}`);
    for (const part of document.body.querySelectorAll<HTMLElement>("*")) {
      // A table that is wider than a phone may scroll in its frame.
      if (part.querySelector(":scope > table")) continue;
      // A row of photos to swipe is recognised by its scroll snapping.
      const { overflowX, scrollSnapType } = getComputedStyle(part);
      const scrolls = (overflowX === "auto" || overflowX === "scroll") && scrollSnapType === "none";
      if (scrolls && part.scrollWidth > part.clientWidth + 1 && part.checkVisibility()) {
        found.push(`${part.tagName} ${part.className}: ${part.scrollWidth} of ${part.clientWidth}`);
      }
    }
    return found;
  }, width);
}
