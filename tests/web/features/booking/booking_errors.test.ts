import { describe, expect, test } from "vitest";
import { messages } from "../../../../shared/messages.ts";
import type { BookingValues } from "../../../../shared/rental/booking_rules.ts";
import { fromWarsaw } from "../../../../shared/warsaw.ts";
import { messagesAt } from "../../../../web/features/cars/search/PeriodFields.tsx";
import { shownFaults } from "../../../../web/features/booking/use_booking.ts";

const NOW = Date.parse(fromWarsaw("2026-11-21", "10:00"));

const empty: BookingValues = {
  firstName: "",
  lastName: "",
  address: "",
  phone: "",
  email: "",
  pickupDate: "2026-11-27",
  pickupTime: "08:00",
  returnDate: "2026-11-30",
  returnTime: "08:00",
  privacyAccepted: false,
  dataProcessingAccepted: false,
  termsAccepted: false,
};

describe("the errors of the booking form", () => {
  test("are hidden until 'Zarezerwuj' is pressed", () => {
    expect(shownFaults(empty, "choosing", NOW)).toEqual([]);
    expect(shownFaults(empty, "tried", NOW)[0]).toEqual({
      field: "firstName",
      message: "Proszę podać imię.",
    });
  });

  test("of a complete period are shown while it is chosen", () => {
    expect(messagesAt(shownFaults({ ...empty, returnDate: "2026-11-26" }, "choosing", NOW)))
      .toEqual({ returnDate: messages.endNotAfterStart });
    expect(messagesAt(shownFaults({ ...empty, returnDate: "2027-03-01" }, "choosing", NOW)))
      .toEqual({ returnDate: messages.onlineRentalTooLong });
    expect(messagesAt(shownFaults({ ...empty, pickupDate: "2026-11-21" }, "choosing", NOW)))
      .toEqual({ pickupTime: messages.startInPast });
  });

  test("do not report the proposed start as past in a form that was just opened", () => {
    const offered = { ...empty, pickupDate: "2026-11-21" };
    expect(shownFaults(offered, "opened", NOW)).toEqual([]);
    const sundown = { ...empty, pickupTime: "18:00" };
    expect(messagesAt(shownFaults(sundown, "opened", NOW)))
      .toEqual({ pickupTime: messages.hoursOutside });
    expect(messagesAt(shownFaults(offered, "tried", NOW)).pickupTime)
      .toBe(messages.startInPast);
  });

  test("do not require an emptied date before 'Zarezerwuj' is pressed", () => {
    expect(shownFaults({ ...empty, returnDate: "" }, "choosing", NOW)).toEqual([]);
    expect(messagesAt(shownFaults({ ...empty, returnDate: "" }, "tried", NOW)).returnDate)
      .toBe("Proszę podać datę odbioru i zwrotu.");
  });

  test("are shown at their fields, the first broken rule of each", () => {
    const errors = messagesAt([
      { field: "pickupDate", message: "first" },
      { field: "phone", message: "other" },
      { field: "pickupDate", message: "second" },
    ]);
    expect(errors).toEqual({ pickupDate: "first", phone: "other" });
  });
});
