import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { freePlaces } from "../../../../shared/papers/drawing/sketch_slices.ts";

const drawing = { width: 80, height: 29 };

describe("numbers on the sketch", () => {
  test("keep their position where it is free", () => {
    const points = [{ x: 10, y: 10 }, { x: 30, y: 10 }];
    expect(freePlaces(points, drawing, 5)).toEqual(points);
  });

  test("do not overlap and stay inside the drawing, forty of them at any positions", () => {
    const point = fc.record({
      x: fc.integer({ min: 0, max: 80 }),
      y: fc.integer({ min: 0, max: 29 }),
    });
    const places = fc.oneof(
      fc.array(point, { maxLength: 40 }),
      point.map((one) => Array.from({ length: 40 }, () => one)),
    );
    fc.assert(
      fc.property(places, (points) => {
        const free = freePlaces(points, drawing, 5);
        free.forEach(({ x, y }, index) => {
          expect(x).toBeGreaterThanOrEqual(2.5);
          expect(x).toBeLessThanOrEqual(77.5);
          expect(y).toBeGreaterThanOrEqual(2.5);
          expect(y).toBeLessThanOrEqual(26.5);
          for (const other of free.slice(index + 1)) {
            expect(Math.hypot(x - other.x, y - other.y)).toBeGreaterThanOrEqual(4.999);
          }
        });
      }),
      { numRuns: 60 },
    );
  });
});
