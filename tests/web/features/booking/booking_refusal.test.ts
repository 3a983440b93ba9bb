import { describe, expect, test } from "vitest";
import { messages } from "../../../../shared/messages.ts";
import { myBookingMessages } from "../../../../shared/my_booking_messages.ts";
import { bookingRefusal } from "../../../../web/features/booking/use_booking.ts";
import { NetworkFailure, ProblemFailure } from "../../../../web/api/failures.ts";

describe("a failed booking", () => {
  test("shows the server's sentence", () => {
    const failure = new ProblemFailure(409, { errorMessage: messages.carNotAvailable });
    expect(bookingRefusal(failure)).toBe("Samochód jest niedostępny w wybranym terminie.");
  });

  test("shows how many bookings wait for their confirmation, where another one is refused", () => {
    const errorMessage = myBookingMessages.tooManyBookings;
    const failure = new ProblemFailure(429, { type: "/problems/too_many_bookings", errorMessage });
    expect(bookingRefusal(failure)).toBe(errorMessage);
  });

  test("asks for a network connection where there is none, and promises that typed data is kept", () => {
    expect(bookingRefusal(new NetworkFailure())).toBe(messages.bookingNeedsNetwork);
  });

  test.each([new ProblemFailure(500, {}), new TypeError("no id"), "odd"])(
    "shows an unknown error without further information: %s",
    (failure) => {
      expect(bookingRefusal(failure))
        .toBe("Nie udało się złożyć rezerwacji. Wystąpił nieznany błąd.");
    },
  );

  test("explains the status where the server sends no sentence", () => {
    expect(bookingRefusal(new ProblemFailure(429, {}))).toBe(messages.tooManyTries);
  });
});
