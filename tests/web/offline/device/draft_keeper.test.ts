import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import {
  createDraftKeeper,
  type KeepingState,
} from "../../../../web/offline/device/draft_keeper.ts";

let kept: string[];
let states: KeepingState[];
let fault: Error | undefined;
beforeEach(() => {
  vi.useFakeTimers();
  kept = [];
  states = [];
  fault = undefined;
});
afterEach(() => vi.useRealTimers());

function keeper(keep = (values: string) => Promise.resolve(void kept.push(values))) {
  return createDraftKeeper<string>({
    keep: (values) => fault ? Promise.reject(fault) : keep(values),
    onState: (state) => states.push(state),
  });
}

describe("what is typed", () => {
  test("is written at once, and the newest of a burst after the one under way", async () => {
    const typing = keeper();
    for (const values of ["1", "12", "123"]) typing.change(values);
    await vi.advanceTimersByTimeAsync(0);
    expect(kept).toEqual(["1", "123"]);
    expect(states.at(-1)).toBe("kept");
  });

  test("is kept though somebody types on and on without a pause", async () => {
    const typing = keeper();
    for (let at = 0; at < 20; at += 1) {
      typing.change(String(at));
      await vi.advanceTimersByTimeAsync(50);
    }
    expect(kept.length).toBeGreaterThan(4);
  });

  test("is kept at once where the page is hidden", async () => {
    const typing = keeper();
    typing.change("1");
    await typing.flush();
    expect(kept).toEqual(["1"]);
  });

  test("never lands before something older that is still being written", async () => {
    const doors: (() => void)[] = [];
    const typing = keeper((values) =>
      new Promise((resolve) => doors.push(() => resolve(void kept.push(values))))
    );
    typing.change("old");
    await vi.advanceTimersByTimeAsync(300);
    typing.change("new");
    await vi.advanceTimersByTimeAsync(300);
    expect(doors).toHaveLength(1);
    doors[0]?.();
    await vi.advanceTimersByTimeAsync(0);
    doors[1]?.();
    await vi.advanceTimersByTimeAsync(0);
    expect([kept, states.at(-1)]).toEqual([["old", "new"], "kept"]);
  });

  test("is never said to be kept where the device is full, and is kept once there is room", async () => {
    const typing = keeper();
    fault = new DOMException("no room", "QuotaExceededError");
    typing.change("1");
    await vi.advanceTimersByTimeAsync(300);
    expect(states).toEqual(["keeping", "full"]);
    fault = undefined;
    await typing.flush();
    expect([kept, states.at(-1)]).toEqual([["1"], "kept"]);
  });

  test("is not written any more once the form was saved", async () => {
    const typing = keeper();
    typing.change("1");
    typing.change("2");
    await typing.stop();
    typing.change("3");
    await vi.advanceTimersByTimeAsync(300);
    expect(kept).toEqual(["1"]);
  });
});
