import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { encodeSmall } from "../../../../../web/features/papers/photos/fit_photo.ts";
import { fittedSize } from "../../../../../web/features/papers/photos/fit_photo.ts";
import { takenAt } from "../../../../../web/features/papers/photos/use_photo_strip.ts";

describe("a photo is shrunk", () => {
  test("to 1600 px at its longer side, and never enlarged", () => {
    expect(fittedSize({ width: 4000, height: 3000 }, 1600)).toEqual({ width: 1600, height: 1200 });
    expect(fittedSize({ width: 3000, height: 4000 }, 1600)).toEqual({ width: 1200, height: 1600 });
    expect(fittedSize({ width: 640, height: 480 }, 1600)).toEqual({ width: 640, height: 480 });
  });

  test("to at least a pixel each way, however narrow it is", () => {
    fc.assert(fc.property(fc.integer({ min: 1, max: 20_000 }), (width) => {
      const size = fittedSize({ width, height: 1 }, 1600);
      expect(size.height).toBe(1);
      expect(size.width).toBe(Math.min(width, 1600));
    }));
  });

  test("in the best quality that takes at most 300 KB", async () => {
    const qualities: number[] = [];
    const photo = await encodeSmall((quality) => {
      qualities.push(quality);
      return Promise.resolve(new Blob([new Uint8Array(Math.round(quality * 480_000))]));
    }, 300 * 1024);
    expect(qualities).toEqual([0.85, 0.75, 0.65, 0.55]);
    expect(photo.size).toBeLessThanOrEqual(300 * 1024);
  });

  test("to the smallest possible size where none is small enough", async () => {
    const photo = await encodeSmall(
      (quality) => Promise.resolve(new Blob([new Uint8Array(Math.round(quality * 1_000_000))])),
      300 * 1024,
    );
    expect(photo.size).toBe(450_000);
  });
});

test("a photo has the time of its file, or the current time where that is implausible", () => {
  const now = Date.parse("2026-11-21T12:00:00Z");
  const timeOf = (lastModified: number) => takenAt({ lastModified }, now);
  expect(timeOf(now - 60_000)).toBe("2026-11-21T11:59:00.000Z");
  expect(timeOf(now + 60_000)).toBe("2026-11-21T12:00:00.000Z");
  expect(timeOf(0)).toBe("2026-11-21T12:00:00.000Z");
});
