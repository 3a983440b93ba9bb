import { proxy } from "valtio/vanilla";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { watchSteadily } from "../../../../../web/features/papers/form/watch_steadily.ts";
import type { KeepingState } from "../../../../../web/offline/device/draft_keeper.ts";

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

function watched(first: KeepingState) {
  const keeping = proxy({ state: first });
  const told: KeepingState[] = [];
  return { keeping, told, stop: watchSteadily(keeping, (state) => told.push(state)) };
}

describe("the line that shows whether the draft is on the device", () => {
  test("does not change with each key", () => {
    const { keeping, told } = watched("kept");
    for (let key = 0; key < 100; key++) {
      keeping.state = "keeping";
      vi.advanceTimersByTime(20);
      keeping.state = "kept";
      vi.advanceTimersByTime(100);
    }
    expect(new Set(told)).toEqual(new Set(["kept"]));
  });

  test("shows after the first key that the draft is being kept, until it is", () => {
    const { keeping, told } = watched("keeping");
    keeping.state = "kept";
    expect(told).toEqual(["keeping", "kept"]);
  });

  test("shows that keeping is under way after a second, also during typing", () => {
    const { keeping, told } = watched("kept");
    keeping.state = "keeping";
    vi.advanceTimersByTime(1_000);
    expect(told.at(-1)).toBe("keeping");
    keeping.state = "kept";
    expect(told.at(-1)).toBe("kept");
  });

  test("still shows that the device is full while another try is under way", () => {
    const { keeping, told, stop } = watched("full");
    keeping.state = "keeping";
    vi.advanceTimersByTime(50);
    keeping.state = "full";
    expect(new Set(told)).toEqual(new Set(["full"]));
    stop();
    keeping.state = "kept";
    expect(told.at(-1)).toBe("full");
  });
});
