import type { Page } from "playwright";

/** Ends every motion that has an end, as its last picture: what is examined does not move. */
export function settle(page: Page): Promise<void> {
  return page.evaluate(() => {
    for (const motion of document.getAnimations()) {
      if (motion.effect?.getComputedTiming().endTime !== Infinity) motion.finish();
    }
  });
}
