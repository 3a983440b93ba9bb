import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import {
  isOnline,
  noteReachable,
  noteUnreachable,
  subscribeOnline,
} from "../../../web/state/online.ts";

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal("navigator", { onLine: true });
  noteReachable();
});

afterEach(() => {
  vi.useRealTimers();
});

describe("whether the device is online", () => {
  test("is not believed after a request without a reply", () => {
    noteUnreachable();
    expect(isOnline()).toBe(false);
  });

  test("is believed again at the next reply", () => {
    noteUnreachable();
    noteReachable();
    expect(isOnline()).toBe(true);
  });

  test("is believed again by itself, so that one lost request closes no form for good", () => {
    noteUnreachable();
    vi.advanceTimersByTime(19_000);
    expect(isOnline()).toBe(false);
    vi.advanceTimersByTime(2_000);
    expect(isOnline()).toBe(true);
  });

  test("is never believed against the browser's own no", () => {
    vi.stubGlobal("navigator", { onLine: false });
    noteReachable();
    expect(isOnline()).toBe(false);
    noteUnreachable();
    vi.advanceTimersByTime(60_000);
    expect(isOnline()).toBe(false);
  });

  test("is told to whoever listens, once for each change", () => {
    const heard = vi.fn();
    const stop = subscribeOnline(heard);
    noteUnreachable();
    noteUnreachable();
    noteReachable();
    stop();
    noteUnreachable();
    expect(heard).toHaveBeenCalledTimes(2);
  });
});
