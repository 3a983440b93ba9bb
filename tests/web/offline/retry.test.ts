import { expect, test } from "vitest";
import fc from "fast-check";
import { isDue, waitAfter } from "../../../web/offline/retry.ts";

test("the wait before the next try grows with the tries, is never longer than 5 minutes, and respects Retry-After", () => {
  expect([1, 2, 3].map((tries) => waitAfter(tries, () => 0.999999))).toEqual([4000, 8000, 16000]);
  expect(waitAfter(30, () => 0.999999)).toBe(300_000);
  expect(waitAfter(1, () => 0, 30)).toBe(30_000);
  fc.assert(
    fc.property(fc.nat(1000), fc.double({ min: 0, max: 1, noNaN: true }), (tries, share) => {
      const wait = waitAfter(tries, () => share);
      expect(wait).toBeGreaterThanOrEqual(0);
      expect(wait).toBeLessThanOrEqual(300_000);
    }),
  );
});

test("an entry whose time is implausibly far ahead because a clock was set back is due now", () => {
  const now = Date.parse("2026-11-21T09:00:00.000Z");
  expect(isDue(now + 1000, now)).toBe(false);
  expect(isDue(now, now)).toBe(true);
  expect(isDue(now + 24 * 60 * 60_000, now)).toBe(true);
});
