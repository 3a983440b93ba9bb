import type { Period } from "../../../../shared/rental/period.ts";
import { warsawMinutes } from "../../../../shared/warsaw.ts";
import type { Window } from "./fleet_address.ts";

/** Place of a bar in its row: in days from the left edge, on Warsaw's clock. */
export type Place = {
  left: number;
  width: number;
  /** Line within the row, from 0: bars that would overlap are drawn below each other. */
  lane: number;
  /** The bar extends beyond the window's start or end. */
  cutStart: boolean;
  cutEnd: boolean;
};

type Placed<Bar> = { bar: Bar; place: Place };

/**
 * Places the bars of one car that touch the window. Every bar is at least `least` days wide, so
 * that the shortest can be pressed too. A day has 24 hours, also when clocks change.
 */
export function layoutBars<Bar extends Period>(
  bars: readonly Bar[],
  window: Window,
  least: number,
): { placed: Placed<Bar>[]; lanes: number } {
  const ends: number[] = [];
  const placed = bars
    .flatMap((bar) => spanOf(bar, window, least) ?? [])
    .sort((one, other) => one.place.left - other.place.left)
    .map(({ bar, place }) => {
      const free = ends.findIndex((end) => end <= place.left + TINY);
      const lane = free < 0 ? ends.length : free;
      ends[lane] = place.left + place.width;
      return { bar, place: { ...place, lane } };
    });
  return { placed, lanes: Math.max(1, ends.length) };
}

/** Days from the window's left edge to an instant, on Warsaw's clock. */
export function dayOffset(at: string, { first }: Window): number {
  return (warsawMinutes(at) - Date.parse(first) / 60_000) / DAY;
}

function spanOf<Bar extends Period>(
  bar: Bar,
  window: Window,
  least: number,
): [Placed<Bar>] | undefined {
  const start = dayOffset(bar.start, window);
  const end = dayOffset(bar.end, window);
  // When clocks go back, a period may end at an earlier clock time than it began; its bar still has
  // the minimum width.
  if (Math.max(end, start) <= 0 || start >= window.days) return undefined;
  const from = Math.max(0, start);
  const width = Math.min(window.days, Math.max(least, Math.min(end, window.days) - from));
  const left = Math.min(from, window.days - width);
  return [{
    bar,
    place: { left, width, lane: 0, cutStart: start < 0, cutEnd: end > window.days },
  }];
}

const DAY = 24 * 60;
/** Less than a minute: tolerance for rounding between adjacent bars. */
const TINY = 1 / (2 * DAY);
