import { describe, expect, test } from "vitest";
import { carSketches } from "../../../../shared/papers/damage/car_sketch.ts";
import { DAMAGE_VIEWS } from "../../../../shared/papers/damage/damage.ts";
import { SILHOUETTES } from "../../../../shared/papers/options.ts";

describe.each(SILHOUETTES)("the silhouette '%s'", (silhouette) => {
  const sketches = carSketches[silhouette];

  test("has every view, of simple path data that stays in the view box of the car", () => {
    for (const view of DAMAGE_VIEWS) {
      const { width, height, paths } = sketches[view];
      const { width: carWidth, height: carHeight } = carSketches.car[view];
      expect([width, height]).toEqual([carWidth, carHeight]);
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

  test("has symmetric ends, as high and wide as its other views", () => {
    for (const view of ["front", "rear"] as const) {
      const { width, height, paths } = sketches[view];
      expect([width, height]).toEqual([sketches.top.height, sketches.left.height]);
      const xs = paths.flatMap(({ path }) =>
        [...path.matchAll(/([\d.]+) [\d.]+/g)].map(([, x]) => Number(x))
      );
      for (const x of xs) expect(xs).toContain(Math.round((width - x) * 10) / 10);
    }
  });

  test("is shaped differently from the others at its sides and from above", () => {
    for (const other of SILHOUETTES.filter((one) => one !== silhouette)) {
      for (const view of ["top", "left", "right"] as const) {
        expect(carSketches[other][view].paths).not.toEqual(sketches[view].paths);
      }
    }
  });

  test("has a right side that is the mirror image of the left one", () => {
    const startOf = (view: "left" | "right") => Number(bodyOf(view)?.path.split(" ")[1]);
    const bodyOf = (view: "left" | "right") =>
      sketches[view].paths.find(({ part }) => part === "body");
    expect(startOf("left") + startOf("right")).toBe(sketches.left.width);
    expect(startOf("left")).toBeLessThan(50);
  });
});
