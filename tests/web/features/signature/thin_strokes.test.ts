import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { signature } from "../../../../shared/papers/signature.ts";
import { SIGNATURE_POINTS } from "../../../../shared/papers/signature_rules.ts";
import { pointsOf, thinStrokes } from "../../../../web/features/signature/thin_strokes.ts";

describe("a signature that is thinned out", () => {
  test("is accepted by the server, however long it was drawn", () => {
    fc.assert(
      fc.property(scribbles, (strokes) => {
        const thinned = thinStrokes(strokes);
        expect(signature.safeParse({ strokes: thinned }).success).toBe(true);
        expect(pointsOf(thinned)).toBeLessThanOrEqual(SIGNATURE_POINTS);
      }),
      FEW,
    );
  });

  test("begins and ends each stroke where it did", () => {
    fc.assert(
      fc.property(scribbles, (strokes) => {
        const thinned = thinStrokes(strokes, 2 * strokes.length);
        expect(thinned.map((stroke) => [...stroke.slice(0, 2), ...stroke.slice(-2)]))
          .toEqual(strokes.map((stroke) => [...stroke.slice(0, 2), ...stroke.slice(-2)]));
      }),
      FEW,
    );
  });

  test("loses points on a straight line, and keeps its corners", () => {
    const line = Array.from({ length: 101 }, (_, step) => [step * 10, 100]).flat();
    expect(thinStrokes([line])).toEqual([[0, 100, 1000, 100]]);
    expect(thinStrokes([[0, 0, 50, 0, 100, 0, 100, 50, 100, 100]]))
      .toEqual([[0, 0, 100, 0, 100, 100]]);
  });

  test("keeps a dot, and a line that ends where it began", () => {
    expect(thinStrokes([[7, 9]])).toEqual([[7, 9]]);
    expect(thinStrokes([[0, 0, 300, 0, 0, 0]])).toEqual([[0, 0, 300, 0, 0, 0]]);
  });

  test("stays within a pixel of what was drawn", () => {
    const wave = Array.from(
      { length: 800 },
      (_, x) => [x, Math.round(200 + 90 * Math.sin(x / 60))],
    );
    const thinned = thinStrokes([wave.flat()])[0] ?? [];
    expect(thinned.length / 2).toBeLessThan(400);
    for (const [x = 0, y = 0] of wave) {
      expect(Math.abs(heightAt(thinned, x) - y)).toBeLessThanOrEqual(1.5);
    }
  });

  test("is unchanged when it is thinned again", () => {
    fc.assert(
      fc.property(scribbles, (strokes) => {
        const once = thinStrokes(strokes);
        expect(pointsOf(thinStrokes(once))).toBeLessThanOrEqual(pointsOf(once));
      }),
      FEW,
    );
  });

  test("of countless dots is cut off", () => {
    const dots = Array.from({ length: 3 * SIGNATURE_POINTS }, () => [5, 5]);
    expect(pointsOf(thinStrokes(dots))).toBe(SIGNATURE_POINTS);
  });
});

/** The y of the thinned line at x; its points are ordered by x. */
function heightAt(stroke: readonly number[], x: number): number {
  for (let at = 0; at + 3 < stroke.length; at += 2) {
    const [x1 = 0, y1 = 0, x2 = 0, y2 = 0] = stroke.slice(at, at + 4);
    if (x >= x1 && x <= x2) return x2 === x1 ? y1 : y1 + (y2 - y1) * (x - x1) / (x2 - x1);
  }
  return Infinity;
}

/** Each is a long random signature. */
const FEW = { numRuns: 20 };
const point = fc.tuple(fc.nat(1000), fc.nat(400));
const scribbles = fc.array(
  fc.array(point, { minLength: 1, maxLength: 250, size: "max" }).map((points) => points.flat()),
  { minLength: 1, maxLength: 12, size: "max" },
);
