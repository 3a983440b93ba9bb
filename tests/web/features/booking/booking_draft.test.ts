import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";

let stored: Map<string, string>;

beforeEach(() => {
  stored = new Map();
  vi.resetModules();
  vi.stubGlobal("sessionStorage", {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => stored.set(key, value),
    removeItem: (key: string) => stored.delete(key),
  });
});

afterEach(() => vi.unstubAllGlobals());

/** The draft as a page loads it. */
async function loadPage() {
  return (await import("../../../../web/features/booking/booking_draft.ts")).bookingDraft;
}

describe("what a visitor types into the booking form", () => {
  test("outlives a reload of the page", async () => {
    const draft = await loadPage();
    const empty = draft.get();
    draft.change({ firstName: "Anna" });
    draft.change({ termsAccepted: true });
    vi.resetModules();
    expect((await loadPage()).get()).toEqual({ ...empty, firstName: "Anna", termsAccepted: true });
  });

  test("leaves nothing behind once the car is booked", async () => {
    const draft = await loadPage();
    const empty = draft.get();
    draft.change({ firstName: "Anna", email: "anna@example.com" });
    draft.clear();
    expect(draft.get()).toEqual(empty);
    expect(stored.size).toBe(0);
  });
});
