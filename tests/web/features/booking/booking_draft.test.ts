import { describe, expect, test, vi } from "vitest";
import { newTab } from "../../api/fake_browser.ts";
import { eachTest } from "../../../support/each_test.ts";

const stored = eachTest(newTab);

/** The draft as a page loads it. */
function loadPage() {
  return import("../../../../web/features/booking/booking_draft.ts");
}

describe("what a visitor types into the booking form", () => {
  test("survives a reload of the page", async () => {
    const { bookingDraft, changeBookingDraft } = await loadPage();
    const empty = { ...bookingDraft };
    changeBookingDraft({ firstName: "Anna" });
    changeBookingDraft({ termsAccepted: true });
    vi.resetModules();
    expect((await loadPage()).bookingDraft).toEqual({
      ...empty,
      firstName: "Anna",
      termsAccepted: true,
    });
  });

  test("is removed once the car is booked", async () => {
    const { bookingDraft, changeBookingDraft, clearBookingDraft } = await loadPage();
    const empty = { ...bookingDraft };
    changeBookingDraft({ firstName: "Anna", email: "anna@example.com" });
    await Promise.resolve();
    expect(stored.length).toBe(1);
    clearBookingDraft();
    await Promise.resolve();
    expect(bookingDraft).toEqual(empty);
    expect(stored.length).toBe(0);
  });
});
