import { expect, test, vi } from "vitest";
import { forgetTabWork } from "../../../web/records/forget_tab_work.ts";

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

test("a logout works in a browser that blocks storage", () => {
  vi.stubGlobal("sessionStorage", undefined);
  expect(forgetTabWork).not.toThrow();
});
