import { describe, expect, test } from "vitest";
import { fromWarsaw } from "../../../../../shared/warsaw.ts";
import { dayOffset, layoutBars } from "../../../../../web/features/office/fleet/bar_layout.ts";
import { movedPeriod } from "../../../../../web/features/office/fleet/spot_values.ts";

const week = { first: "2026-11-23", days: 7 };

describe("a bar is placed by Warsaw's local time", () => {
  test("from its pickup to its return, in days from the left edge", () => {
    const { placed, lanes } = layoutBars([bar("2026-11-24 06:00", "2026-11-25 18:00")], week, 0.1);
    expect(placed.map(({ place }) => place)).toEqual([
      { left: 1.25, width: 1.5, lane: 0, cutStart: false, cutEnd: false },
    ]);
    expect(lanes).toBe(1);
  });

  test("one that extends beyond the window is cut at its edges and marked as cut", () => {
    const { placed } = layoutBars([bar("2026-11-01 08:00", "2026-12-24 08:00")], week, 0.1);
    expect(placed[0]?.place).toEqual({
      left: 0,
      width: 7,
      lane: 0,
      cutStart: true,
      cutEnd: true,
    });
  });

  test("one that ends when the window begins, or begins when it ends, is not shown", () => {
    const bars = [
      bar("2026-11-20 08:00", "2026-11-23 00:00"),
      bar("2026-11-30 00:00", "2026-12-02 08:00"),
    ];
    expect(layoutBars(bars, week, 0.5).placed).toEqual([]);
  });

  test("a short one has the minimum width for a press, and never extends beyond the window", () => {
    const bars = [
      bar("2026-11-24 08:00", "2026-11-24 09:00"),
      bar("2026-11-29 23:00", "2026-11-29 23:50"),
    ];
    expect(layoutBars(bars, week, 0.5).placed.map(({ place }) => [place.left, place.width]))
      .toEqual([[1 + 8 / 24, 0.5], [6.5, 0.5]]);
  });

  test("overlapping bars are stacked, consecutive bars share a line", () => {
    const bars = [
      bar("2026-11-24 08:00", "2026-11-24 09:00"),
      bar("2026-11-24 10:00", "2026-11-24 11:00"),
      bar("2026-11-25 08:00", "2026-11-26 08:00"),
      bar("2026-11-26 08:00", "2026-11-27 08:00"),
    ];
    const { placed, lanes } = layoutBars(bars, week, 0.5);
    expect([placed.map(({ place }) => place.lane), lanes]).toEqual([[0, 1, 0, 0], 2]);
  });

  test("an empty row is as high as one with a bar", () => {
    expect(layoutBars([], week, 0.5)).toEqual({ placed: [], lanes: 1 });
  });
});

describe("when clocks change", () => {
  const autumn = { first: "2026-10-19", days: 14 };
  const spring = { first: "2026-03-23", days: 14 };

  test("a day is as wide as any other, with noon in the middle", () => {
    for (const [window, changed] of [[autumn, "2026-10-25"], [spring, "2026-03-29"]] as const) {
      expect(dayOffset(fromWarsaw(changed, "12:00"), window)).toBe(6.5);
      expect(
        dayOffset(
          fromWarsaw(changed.replace(/\d\d$/, (day) => String(Number(day) + 1)), "12:00"),
          window,
        ),
      )
        .toBe(7.5);
    }
  });

  test("a bar over that night keeps the width of its local times", () => {
    for (
      const [window, start, end] of [
        [autumn, "2026-10-24 08:00", "2026-10-26 08:00"],
        [spring, "2026-03-28 08:00", "2026-03-30 08:00"],
      ] as const
    ) {
      expect(layoutBars([bar(start, end)], window, 0.1).placed[0]?.place.width).toBe(2);
    }
  });

  test("a bar inside the repeated hour keeps the minimum width", () => {
    const twice = { start: "2026-10-25T00:50:00.000Z", end: "2026-10-25T01:10:00.000Z" };
    expect(layoutBars([twice], autumn, 0.4).placed[0]?.place.width).toBe(0.4);
  });

  test("a rental that is dragged over the change keeps its local times", () => {
    const before = bar("2026-10-22 08:00", "2026-10-24 17:50");
    expect(movedPeriod(before, 7)).toEqual(bar("2026-10-29 08:00", "2026-10-31 17:50"));
    expect(movedPeriod(movedPeriod(before, 7), -7)).toEqual(before);
    expect(movedPeriod(bar("2026-03-20 08:00", "2026-03-21 08:00"), 31))
      .toEqual(bar("2026-04-20 08:00", "2026-04-21 08:00"));
  });
});

function bar(start: string, end: string) {
  return { start: at(start), end: at(end) };
}

function at(text: string): string {
  const [date = "", time = ""] = text.split(" ");
  return fromWarsaw(date, time);
}
