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

/** The module as a page loads it. */
function loadPage() {
  return import("../../../../web/public/rental/booking_draft.ts");
}

describe("what a visitor types into the booking form", () => {
  test("outlives a reload of the page", async () => {
    const { changeBookingDraft } = await loadPage();
    changeBookingDraft({ firstName: "Anna" });
    changeBookingDraft({ termsAccepted: true });
    vi.resetModules();
    const { bookingDraft, emptyDraft } = await loadPage();
    expect(bookingDraft()).toEqual({ ...emptyDraft, firstName: "Anna", termsAccepted: true });
  });

  test("leaves nothing behind once the car is booked", async () => {
    const { bookingDraft, changeBookingDraft, clearBookingDraft, emptyDraft } = await loadPage();
    changeBookingDraft({ firstName: "Anna", email: "anna@example.com" });
    clearBookingDraft();
    expect(bookingDraft()).toEqual(emptyDraft);
    expect(stored.size).toBe(0);
  });

  test("counts as unsaved work as soon as there is anything", async () => {
    const { emptyDraft, isDraftDirty } = await loadPage();
    expect(isDraftDirty(emptyDraft)).toBe(false);
    expect(isDraftDirty({ ...emptyDraft, additionalInfo: "fotelik" })).toBe(true);
    expect(isDraftDirty({ ...emptyDraft, privacyAccepted: true })).toBe(true);
  });

  test.each(["", "{", "null", "[]", '"text"'])(
    "starts empty where what is kept makes no sense: %s",
    async (text) => {
      stored.set("bookingDraft", text);
      const { bookingDraft, emptyDraft } = await loadPage();
      expect(bookingDraft()).toEqual(emptyDraft);
    },
  );

  test("takes over what it knows and nothing else", async () => {
    const { emptyDraft, readDraft } = await loadPage();
    const text = JSON.stringify({
      firstName: "Anna",
      lastName: 7,
      termsAccepted: "yes",
      pesel: "1",
    });
    expect(readDraft(text)).toEqual({ ...emptyDraft, firstName: "Anna" });
  });
});
