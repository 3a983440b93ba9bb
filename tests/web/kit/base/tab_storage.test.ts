import { beforeEach, expect, test, vi } from "vitest";
import { forgetTabWork, keepInTab, readFromTab } from "../../../../web/kit/base/tab_storage.ts";
import { fakeBrowser, json } from "../../api/fake_browser.ts";

let stored: Storage;

beforeEach(() => {
  stored = fakeBrowser(() => json({})).storage;
  vi.stubGlobal("sessionStorage", stored);
});

test("a value stored by a tab can be read until it is removed", () => {
  keepInTab("draft", { name: "Anna", count: 0 });
  expect(readFromTab("draft")).toEqual({ name: "Anna", count: 0 });
  keepInTab("draft", undefined);
  expect(readFromTab("draft")).toBeUndefined();
  expect(stored.length).toBe(0);
});

test.each(["", "{", "null"])("a value that cannot be parsed is undefined: %s", (text) => {
  stored.setItem("draft", text);
  expect(readFromTab("draft")).toBeUndefined();
});

test("a browser that forbids its storage keeps nothing, and nothing fails", () => {
  vi.stubGlobal("sessionStorage", undefined);
  keepInTab("draft", "Anna");
  expect(readFromTab("draft")).toBeUndefined();
  expect(forgetTabWork).not.toThrow();
});

test("a logout removes the drafts of the back office from the tab, and keeps those of visitors", () => {
  const kept: Record<string, unknown> = {
    rentalDrafts: "{}",
    newRentalAttempt: "{}",
    bookingDraft: "{}",
    contactAttempt: "{}",
  };
  Object.defineProperty(kept, "removeItem", { value: (name: string) => delete kept[name] });
  vi.stubGlobal("sessionStorage", kept);
  forgetTabWork();
  expect(Object.keys(kept)).toEqual(["bookingDraft", "contactAttempt"]);
});
