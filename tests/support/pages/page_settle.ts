import type { Page } from "playwright";

/** Finishes every animation that ends, so that nothing moves while the page is examined. */
export function settle(page: Page): Promise<void> {
  return page.evaluate(() => {
    for (const motion of document.getAnimations()) {
      if (motion.effect?.getComputedTiming().endTime !== Infinity) motion.finish();
    }
  });
}
