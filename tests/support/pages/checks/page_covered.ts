import type { Locator } from "playwright";

/** Whether two elements intersect by more than their edges. */
export async function intersect(one: Locator, other: Locator): Promise<boolean> {
  const [a, b] = [await one.boundingBox(), await other.boundingBox()];
  if (!a || !b) throw new Error("Cannot compare boxes: an element is not visible");
  return Math.min(a.x + a.width, b.x + b.width) - Math.max(a.x, b.x) > 1 &&
    Math.min(a.y + a.height, b.y + b.height) - Math.max(a.y, b.y) > 1;
}

/** Whether a press anywhere on an element that is in view reaches it. */
export function isPressable(element: Locator): Promise<boolean> {
  return element.evaluate((button) => {
    const { left, top, width, height } = button.getBoundingClientRect();
    return [0.1, 0.5, 0.9].every((x) =>
      [0.1, 0.5, 0.9].every((y) => {
        const hit = document.elementFromPoint(left + width * x, top + height * y);
        return hit !== null && button.contains(hit);
      })
    );
  });
}
