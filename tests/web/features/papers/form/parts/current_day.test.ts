import { beforeEach, expect, test, vi } from "vitest";
import { watchDay } from "../../../../../../web/features/papers/form/parts/MomentFields.tsx";

beforeEach(() => {
  vi.useFakeTimers();
});

test("a form that stays open over midnight in Warsaw shows the new day within a minute", () => {
  vi.setSystemTime("2026-11-22T22:59:30.000Z");
  const days: string[] = [];
  const stop = watchDay(0, (day) => days.push(day));
  vi.advanceTimersByTime(60_000);
  expect(days).toEqual(["2026-11-22", "2026-11-23"]);
  stop();
  vi.advanceTimersByTime(24 * 60 * 60_000);
  expect(days).toHaveLength(2);
});

test("the day follows the server's clock, also where the device's clock is wrong", () => {
  vi.setSystemTime("2026-11-22T12:00:00.000Z");
  const days: string[] = [];
  watchDay(24 * 60 * 60_000, (day) => days.push(day))();
  expect(days).toEqual(["2026-11-23"]);
});
