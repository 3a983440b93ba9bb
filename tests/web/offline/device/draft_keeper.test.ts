import { beforeEach, describe, expect, test, vi } from "vitest";
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

function keeper(keep = (values: string) => Promise.resolve(void kept.push(values))) {
  return createDraftKeeper<string>({
    keep: (values) => fault ? Promise.reject(fault) : keep(values),
    onState: (state) => states.push(state),
  });
}

describe("a typed draft", () => {
  test("is written immediately; of a burst only the newest is written after the running write", async () => {
    const typing = keeper();
    for (const values of ["1", "12", "123"]) typing.change(values);
    await vi.advanceTimersByTimeAsync(0);
    expect(kept).toEqual(["1", "123"]);
    expect(states.at(-1)).toBe("kept");
  });

  test("is stored during continuous typing", async () => {
    const typing = keeper();
    for (let at = 0; at < 20; at += 1) {
      typing.change(String(at));
      await vi.advanceTimersByTimeAsync(50);
    }
    expect(kept.length).toBeGreaterThan(4);
  });

  test("is stored immediately when the page is hidden", async () => {
    const typing = keeper();
    typing.change("1");
    await typing.flush();
    expect(kept).toEqual(["1"]);
  });

  test("is never written before an older one that is still being written", async () => {
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

  test("is never reported as stored on a full device, and is stored once there is room", async () => {
    const typing = keeper();
    fault = new DOMException("no room", "QuotaExceededError");
    typing.change("1");
    await vi.advanceTimersByTimeAsync(300);
    expect(states).toEqual(["keeping", "full"]);
    fault = undefined;
    await typing.flush();
    expect([kept, states.at(-1)]).toEqual([["1"], "kept"]);
  });

  test("is not written after the form was saved", async () => {
    const typing = keeper();
    typing.change("1");
    typing.change("2");
    await typing.stop();
    typing.change("3");
    await vi.advanceTimersByTimeAsync(300);
    expect(kept).toEqual(["1"]);
  });
});
