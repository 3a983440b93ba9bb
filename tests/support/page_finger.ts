import type { Page } from "playwright-core";

/** A point of the window; px. */
export type WindowPoint = readonly [x: number, y: number];

/** A finger that goes down at the first point, over the others, and is lifted at the last. */
export async function drawWithFinger(page: Page, points: readonly WindowPoint[]): Promise<void> {
  const device = await page.context().newCDPSession(page);
  const touch = (type: "touchStart" | "touchMove" | "touchEnd", at: readonly WindowPoint[]) =>
    device.send("Input.dispatchTouchEvent", {
      type,
      touchPoints: at.map(([x, y]) => ({ x, y })),
    });
  await touch("touchStart", points.slice(0, 1));
  for (const point of points.slice(1)) await touch("touchMove", [point]);
  await touch("touchEnd", []);
  await device.detach();
}
