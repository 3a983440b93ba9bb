import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { noteReachable, noteUnreachable } from "../../../../../web/kit/states/online.ts";
import { noteUnsent } from "../../../../../web/offline/unsent_note.ts";
import { markUnsavedWork } from "../../../../../web/kit/base/unsaved_work.ts";
import {
  isRefreshDue,
  refreshOnce,
} from "../../../../../web/features/office/shell/use_admin_refresh.ts";

const stored = new Map<string, string>();
const kept = new Map([["accessToken", "a"]]);

beforeEach(() => {
  vi.stubGlobal("sessionStorage", { getItem: (key: string) => stored.get(key) ?? null });
  vi.stubGlobal("localStorage", { getItem: (key: string) => kept.get(key) ?? null });
});

afterEach(() => {
  stored.clear();
  noteReachable();
  markUnsavedWork("form", false);
});

test("entering the back office for the first time in a session reloads the page", () => {
  expect(isRefreshDue()).toBe(true);
});

test("the reload happens once per session", () => {
  stored.set("adminRefreshed", "true");
  expect(isRefreshDue()).toBe(false);
});

test("a visitor who is not logged in is sent to the login without a reload", () => {
  vi.stubGlobal("localStorage", { getItem: () => null });
  expect(isRefreshDue()).toBe(false);
});

test("the page is never reloaded offline", () => {
  noteUnreachable();
  expect(isRefreshDue()).toBe(false);
});

test("the page is never reloaded over unsaved work", () => {
  markUnsavedWork("form", true);
  expect(isRefreshDue()).toBe(false);
});

test("a browser without session storage is not reloaded repeatedly", () => {
  vi.stubGlobal("sessionStorage", {
    getItem: () => {
      throw new DOMException("denied", "SecurityError");
    },
  });
  expect(isRefreshDue()).toBe(false);
});

test("a browser that blocks access to service workers is reloaded too", async () => {
  const reload = vi.fn();
  vi.stubGlobal("location", { reload });
  vi.stubGlobal("sessionStorage", {
    setItem: (key: string, text: string) => stored.set(key, text),
  });
  vi.stubGlobal("navigator", {
    serviceWorker: { getRegistration: () => Promise.reject(new Error("Insecure")) },
  });
  await refreshOnce();
  expect(reload).toHaveBeenCalledOnce();
  expect(stored.get("adminRefreshed")).toBe("true");
});

test("a waiting app version is not activated while work is unsent", async () => {
  const reload = vi.fn();
  const takeOver = vi.fn();
  vi.stubGlobal("location", { reload });
  vi.stubGlobal("localStorage", { setItem: () => {}, removeItem: () => {} });
  vi.stubGlobal("sessionStorage", { setItem: () => {} });
  vi.stubGlobal("navigator", {
    serviceWorker: {
      getRegistration: () => Promise.resolve({ waiting: { postMessage: takeOver } }),
    },
  });
  noteUnsent({ entries: 0, drafts: 1, stuck: 0, needsLogin: false });
  await refreshOnce();
  noteUnsent();
  expect(takeOver).not.toHaveBeenCalled();
  expect(reload).toHaveBeenCalledOnce();
});
