import { describe, expect, test } from "vitest";
import { MY_BOOKING_STATUSES } from "../../../../shared/rental/my_booking.ts";
import { messages } from "../../../../shared/messages.ts";
import { NetworkFailure, ProblemFailure } from "../../../../web/api/failures.ts";
import {
  isRefusedFor,
  nextWords,
  STATUS_WORDS,
  writeFailureWords,
} from "../../../../web/features/booking/booking_words.ts";

const period = {
  startDateTime: "2026-11-27T07:00:00.000Z",
  endDateTime: "2026-11-30T07:00:00.000Z",
};

describe("the words of a customer's booking", () => {
  test("each status has its words, and the words tell it without the colour", () => {
    expect(MY_BOOKING_STATUSES.map((status) => STATUS_WORDS[status].text)).toEqual([
      "Czeka na potwierdzenie",
      "Potwierdzona",
      "Anulowana",
      "Zakończona",
    ]);
  });

  test("a confirmed booking names the pickup before it, and the return from then on", () => {
    const booking = { ...period, status: "confirmed" } as const;
    expect(nextWords(booking, "2026-11-27T06:59:00.000Z"))
      .toBe("Wszystko ustalone. Czekamy na Ciebie: pt., 27-11-2026, 08:00.");
    expect(nextWords(booking, "2026-11-27T07:00:00.000Z"))
      .toBe("Szerokiej drogi! Zwrot samochodu: pon., 30-11-2026, 08:00.");
  });

  test("a lost reply is told apart from a refusal: pressing again sends nothing twice", () => {
    expect(writeFailureWords(new NetworkFailure())).toContain("nic nie wyśle się dwa razy");
    const refusal = new ProblemFailure(409, {
      type: "/problems/change_too_late",
      errorMessage: "Zadzwoń: +48 600 100 200.",
    });
    expect(writeFailureWords(refusal)).toBe("Zadzwoń: +48 600 100 200.");
    expect(writeFailureWords(new TypeError("reply"))).toBe(messages.serverFailed);
    expect(isRefusedFor("change_too_late", refusal)).toBe(true);
    expect(isRefusedFor("quote_changed", refusal)).toBe(false);
  });
});
