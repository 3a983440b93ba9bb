import { afterEach, expect, test, vi } from "vitest";
import { forgetTabWork } from "../../../web/records/forget_tab_work.ts";

afterEach(() => vi.unstubAllGlobals());

test("a logout takes what the office's forms kept for the tab, and leaves what visitors typed", () => {
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

test("a browser that forbids storage has nothing to forget", () => {
  vi.stubGlobal("sessionStorage", undefined);
  expect(forgetTabWork).not.toThrow();
});
