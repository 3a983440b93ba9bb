import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { overlaps, type Period } from "../../../shared/rental/period.ts";
import { fromWarsaw, instant } from "../../../shared/warsaw.ts";

const FIRST = Date.parse("2026-11-23T00:00:00Z");

/** Periods of whole ten minutes, close enough to each other to touch often. */
const periods = fc.tuple(fc.integer({ min: 0, max: 40 }), fc.integer({ min: 1, max: 40 }))
  .map(([start, length]): Period => ({
    start: instant(FIRST + start * 600_000),
    end: instant(FIRST + (start + length) * 600_000),
  }));

describe("two periods of one car", () => {
  test("do not overlap where one starts at the minute another ends", () => {
    const morning = { start: at("08:00"), end: at("12:00") };
    const afternoon = { start: at("12:00"), end: at("16:00") };
    expect(overlaps(morning, afternoon)).toBe(false);
    expect(overlaps(afternoon, morning)).toBe(false);
  });

  test.each([
    ["one minute into the other", "11:59", "16:00"],
    ["one inside the other", "09:00", "10:00"],
    ["one around the other", "07:00", "13:00"],
    ["the same period twice", "08:00", "12:00"],
  ])("overlap: %s", (_name, start, end) => {
    expect(overlaps({ start: at("08:00"), end: at("12:00") }, { start: at(start), end: at(end) }))
      .toBe(true);
  });

  test("overlap in both directions or in none", () => {
    fc.assert(fc.property(periods, periods, (one, other) => {
      expect(overlaps(one, other)).toBe(overlaps(other, one));
    }));
  });

  test("overlap exactly when some ten minutes belong to both", () => {
    fc.assert(fc.property(periods, periods, (one, other) => {
      const shared = steps(one).filter((step) => steps(other).includes(step));
      expect(overlaps(one, other)).toBe(shared.length > 0);
    }));
  });

  test("overlap themselves", () => {
    fc.assert(fc.property(periods, (one) => {
      expect(overlaps(one, one)).toBe(true);
    }));
  });
});

function at(time: string): string {
  return fromWarsaw("2026-11-27", time);
}

function steps({ start, end }: Period): number[] {
  const first = Date.parse(start) / 600_000;
  return Array.from({ length: Date.parse(end) / 600_000 - first }, (_, index) => first + index);
}
