import { subscribeKey } from "valtio/utils";
import { beforeEach, describe, expect, test, vi } from "vitest";
import {
  connection,
  isOnline,
  noteReachable,
  noteUnreachable,
} from "../../../../web/kit/states/online.ts";

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal("navigator", { onLine: true });
  noteReachable();
});

describe("whether the device is online", () => {
  test("is false after a request without a reply", () => {
    noteUnreachable();
    expect(isOnline()).toBe(false);
  });

  test("is true again after the next reply", () => {
    noteUnreachable();
    noteReachable();
    expect(isOnline()).toBe(true);
  });

  test("becomes true again after a delay, so that one lost request does not block a form for good", () => {
    noteUnreachable();
    vi.advanceTimersByTime(4_900);
    expect(isOnline()).toBe(false);
    vi.advanceTimersByTime(100);
    expect(isOnline()).toBe(true);
  });

  test("stays false twice as long where there was no reply since, 20 s at most", () => {
    const seconds = Array.from({ length: 5 }, () => {
      noteUnreachable();
      return secondsOffline();
    });
    expect(seconds).toEqual([5, 10, 20, 20, 20]);
    noteReachable();
    noteUnreachable();
    expect(secondsOffline()).toBe(5);
  });

  test("counts requests that are lost together as one failure", () => {
    noteUnreachable();
    noteUnreachable();
    vi.advanceTimersByTime(3_000);
    noteUnreachable();
    expect(secondsOffline()).toBe(5);
  });

  test("stays false while the browser reports no network", () => {
    vi.stubGlobal("navigator", { onLine: false });
    noteReachable();
    expect(isOnline()).toBe(false);
    noteUnreachable();
    vi.advanceTimersByTime(60_000);
    expect(isOnline()).toBe(false);
  });

  test("is reported to every listener, once for each change", () => {
    const heard = vi.fn();
    const stop = subscribeKey(connection, "online", heard, true);
    noteUnreachable();
    noteUnreachable();
    noteReachable();
    stop();
    noteUnreachable();
    expect(heard).toHaveBeenCalledTimes(2);
  });
});

function secondsOffline(): number {
  let seconds = 0;
  for (; !isOnline(); seconds += 1) vi.advanceTimersByTime(1_000);
  return seconds;
}
