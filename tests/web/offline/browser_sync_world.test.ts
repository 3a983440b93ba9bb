import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { browserSyncWorld, notifyQueued } from "../../../web/offline/browser_sync_world.ts";
import type { Chance } from "../../../web/offline/sync_loop.ts";
import { isOnline, noteReachable, noteUnreachable } from "../../../web/kit/states/online.ts";

let chances: Chance[];
let stop: () => void;
beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal("navigator", { onLine: true });
  vi.stubGlobal("document", Object.assign(new EventTarget(), { visibilityState: "visible" }));
  noteReachable();
  chances = [];
  const world = browserSyncWorld({ onReport: () => {}, onFailure: () => {} });
  stop = world.onChance((chance) => {
    if (chance !== "tick") chances.push(chance);
  });
});
afterEach(() => {
  stop();
  noteReachable();
});

test("the end of an offline period without a reply triggers no sync: the waits grow behind a dead Wi-Fi", () => {
  for (let lost = 0; lost < 3; lost += 1) {
    noteUnreachable();
    vi.advanceTimersByTime(20_000);
    expect(isOnline()).toBe(true);
  }
  expect(chances).toEqual([]);
});

test("the first reply after lost requests triggers a sync, also after the offline period has ended", () => {
  noteUnreachable();
  noteReachable();
  noteUnreachable();
  vi.advanceTimersByTime(5_000);
  noteReachable();
  noteReachable();
  expect(chances).toEqual(["replied", "replied"]);
});

test("the browser's online event and a page that becomes visible trigger a sync", () => {
  dispatchEvent(new Event("online"));
  dispatchEvent(new Event("pageshow"));
  document.dispatchEvent(new Event("visibilitychange"));
  expect(chances).toEqual(["back", "back", "back"]);
});

test("an entry is sent at once also in a browser whose tabs cannot tell each other", () => {
  stop();
  vi.stubGlobal("BroadcastChannel", undefined);
  const { onChance } = browserSyncWorld({ onReport: () => {}, onFailure: () => {} });
  stop = onChance((chance) => chances.push(chance));
  notifyQueued();
  expect(chances).toEqual(["queued"]);
});
