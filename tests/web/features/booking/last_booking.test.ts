import { beforeEach, expect, test, vi } from "vitest";
import { booking } from "../../../support/server/booking_world.ts";
import { newTab } from "../../api/fake_browser.ts";
import { eachTest } from "../../../support/each_test.ts";

const stored = eachTest(newTab);
beforeEach(() => {
  vi.useFakeTimers({ now: new Date("2026-11-21T09:00:00Z"), toFake: ["Date"] });
});

/** The module as a page loads it, after a booking. */
async function bookedPage(startDateTime: string) {
  const page = await import("../../../../web/features/booking/last_booking.ts");
  const endDateTime = "2026-11-30T09:00:00.000Z";
  const fields = booking({ startDateTime, endDateTime });
  const car = { id: fields.rentalCarId, brand: "Citroën", model: "C3", images: [] };
  const reply = { id: "r1", rentalCarId: fields.rentalCarId, startDateTime, endDateTime };
  page.noteBooking(reply, fields, car);
  return page;
}

test.each([
  ["after a day", "2026-11-27T07:00:00.000Z", "2026-11-22T09:00:00Z"],
  ["at the pickup", "2026-11-21T12:00:00.000Z", "2026-11-21T12:00:00Z"],
])("a tab forgets its last booking %s, also its e-mail", async (_, pickup, end) => {
  const { lastBooking } = await bookedPage(pickup);
  vi.setSystemTime(Date.parse(end) - 1);
  expect(lastBooking()?.booking.id).toBe("r1");
  expect(stored.length).toBe(1);
  vi.setSystemTime(Date.parse(end));
  expect(lastBooking()).toBeUndefined();
  expect(stored.length).toBe(0);
});

test("who booked is forgotten when the page with the sheet is left, the booking is not", async () => {
  const { forgetBookedCustomer, lastBooking } = await bookedPage("2026-11-27T07:00:00.000Z");
  expect(lastBooking()?.customer).toBeDefined();
  forgetBookedCustomer();
  expect(lastBooking()).toMatchObject({ booking: { id: "r1" }, customer: undefined });
});
