import { describe, expect, test } from "vitest";
import { messages } from "../../../../shared/messages.ts";
import { bookingRefusal } from "../../../../web/features/booking/use_booking.ts";
import { NetworkFailure, ProblemFailure } from "../../../../web/api/failures.ts";

describe("a booking that did not go through", () => {
  test("says what the server says", () => {
    const failure = new ProblemFailure(409, { errorMessage: messages.carNotAvailable });
    expect(bookingRefusal(failure)).toBe("Samochód jest niedostępny w wybranym terminie.");
  });

  test("asks for the network where there is none, and says that nothing typed is lost", () => {
    expect(bookingRefusal(new NetworkFailure())).toBe(messages.bookingNeedsNetwork);
  });

  test.each([new ProblemFailure(500, {}), new TypeError("no id"), "odd"])(
    "is an unknown error where nobody says more: %s",
    (failure) => {
      expect(bookingRefusal(failure))
        .toBe("Nie udało się złożyć rezerwacji. Wystąpił nieznany błąd.");
    },
  );

  test("says what a status means where the server adds nothing", () => {
    expect(bookingRefusal(new ProblemFailure(429, {}))).toBe(messages.tooManyTries);
  });
});
