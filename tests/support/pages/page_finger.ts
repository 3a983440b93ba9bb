import type { Locator, Page } from "playwright";

/** Draws on `field` with one finger along these points, each a share of its width and height. */
export async function drawWithFinger(
  page: Page,
  field: Locator,
  points: readonly (readonly [x: number, y: number])[],
): Promise<void> {
  await field.scrollIntoViewIfNeeded();
  const box = await field.boundingBox();
  if (!box) throw new Error("Cannot draw: the field is not on the screen");
  const session = await page.context().newCDPSession(page);
  for (const [index, [x, y]] of points.entries()) {
    await session.send("Input.dispatchTouchEvent", {
      type: index === 0 ? "touchStart" : "touchMove",
      touchPoints: [{ x: box.x + box.width * x, y: box.y + box.height * y }],
    });
    // One move per frame: the browser takes faster ones for a fling.
    await nextFrame(page);
  }
  await nextFrame(page);
  await session.send("Input.dispatchTouchEvent", { type: "touchEnd", touchPoints: [] });
  await nextFrame(page);
  await session.detach();
}

/** A signature's stroke, up and down along its line. */
export const SCRAWL = Array.from(
  { length: 24 },
  (_, step) => [0.1 + step * 0.033, step % 2 === 0 ? 0.3 : 0.7] as const,
);

/** Waits for the next frame of the page. */
function nextFrame(page: Page): Promise<void> {
  return page.evaluate(() =>
    new Promise<void>((resolve) => requestAnimationFrame(() => resolve()))
  );
}
