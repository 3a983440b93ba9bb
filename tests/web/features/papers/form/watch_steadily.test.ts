import { proxy } from "valtio/vanilla";
import { beforeEach, describe, expect, test, vi } from "vitest";
import { watchSteadily } from "../../../../../web/features/papers/form/watch_steadily.ts";
import type { KeepingState } from "../../../../../web/offline/device/draft_keeper.ts";

beforeEach(() => {
  vi.useFakeTimers();
});

function watched(first: KeepingState) {
  const keeping = proxy({ state: first });
  const states: KeepingState[] = [];
  return { keeping, states, stop: watchSteadily(keeping, (state) => states.push(state)) };
}

describe("the line that shows whether the draft is on the device", () => {
  test("does not change with each key", () => {
    const { keeping, states } = watched("kept");
    for (let key = 0; key < 100; key++) {
      keeping.state = "keeping";
      vi.advanceTimersByTime(20);
      keeping.state = "kept";
      vi.advanceTimersByTime(100);
    }
    expect(new Set(states)).toEqual(new Set(["kept"]));
  });

  test("shows after the first key that the draft is being kept, until it is", () => {
    const { keeping, states } = watched("keeping");
    keeping.state = "kept";
    expect(states).toEqual(["keeping", "kept"]);
  });

  test("shows that keeping is under way after a second, also during typing", () => {
    const { keeping, states } = watched("kept");
    keeping.state = "keeping";
    vi.advanceTimersByTime(1_000);
    expect(states.at(-1)).toBe("keeping");
    keeping.state = "kept";
    expect(states.at(-1)).toBe("kept");
  });

  test("still shows that the device is full while another try is under way", () => {
    const { keeping, states, stop } = watched("full");
    keeping.state = "keeping";
    vi.advanceTimersByTime(50);
    keeping.state = "full";
    expect(new Set(states)).toEqual(new Set(["full"]));
    stop();
    keeping.state = "kept";
    expect(states.at(-1)).toBe("full");
  });
});
