import { expect, test } from "vitest";
import { carSketch } from "../../../../shared/papers/damage/car_sketch.ts";
import { DAMAGE_VIEWS } from "../../../../shared/papers/damage/damage.ts";

test("every view of the car is drawn with simple path data that stays in its view box", () => {
  for (const view of DAMAGE_VIEWS) {
    const { width, height, paths } = carSketch[view];
    expect(paths.length).toBeGreaterThan(10);
    for (const { path } of paths) {
      expect(path).toMatch(/^M [MLCZ0-9. ]+$/);
      const pairs = [...path.matchAll(/([\d.]+) ([\d.]+)/g)];
      for (const [, x, y] of pairs) {
        expect(Number(x)).toBeLessThanOrEqual(width);
        expect(Number(y)).toBeLessThanOrEqual(height);
      }
    }
  }
});

test("both ends of the car are symmetric, and as high and wide as its other views", () => {
  for (const view of ["front", "rear"] as const) {
    const { width, height, paths } = carSketch[view];
    expect([width, height]).toEqual([carSketch.top.height, carSketch.left.height]);
    const xs = paths.flatMap(({ path }) =>
      [...path.matchAll(/([\d.]+) [\d.]+/g)].map(([, x]) => Number(x))
    );
    for (const x of xs) expect(xs).toContain(Math.round((width - x) * 10) / 10);
  }
});

test("the right side is the mirror image of the left one", () => {
  const [left] = carSketch.left.paths;
  const [right] = carSketch.right.paths;
  expect(left?.path.startsWith("M 38 282")).toBe(true);
  expect(right?.path.startsWith("M 962 282")).toBe(true);
});
