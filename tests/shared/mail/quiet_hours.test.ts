import fc from "fast-check";
import { describe, expect, test } from "vitest";
import {
  afterQuietHours,
  attemptableFrom,
  latestAttempt,
} from "../../../shared/mail/quiet_hours.ts";
import { instant, toWarsaw } from "../../../shared/warsaw.ts";

describe("the quiet hours of mails to customers", () => {
  test.each([
    ["the last moment of the day", "2026-11-27T19:59:59.999Z", "2026-11-27T19:59:59.999Z"],
    ["21:00", "2026-11-27T20:00:00.000Z", "2026-11-28T06:00:00.000Z"],
    ["midnight", "2026-11-27T23:00:00.000Z", "2026-11-28T06:00:00.000Z"],
    ["the last moment of the night", "2026-11-28T05:59:59.999Z", "2026-11-28T06:00:00.000Z"],
    ["7:00", "2026-11-28T06:00:00.000Z", "2026-11-28T06:00:00.000Z"],
    ["the night to summer time", "2026-03-28T20:30:00.000Z", "2026-03-29T05:00:00.000Z"],
    ["the hour after a missing one", "2026-03-29T01:30:00.000Z", "2026-03-29T05:00:00.000Z"],
    ["the night to winter time", "2026-10-24T19:30:00.000Z", "2026-10-25T06:00:00.000Z"],
    ["the hour that comes twice", "2026-10-25T01:30:00.000Z", "2026-10-25T06:00:00.000Z"],
  ])("%s: %s becomes %s", (_, at, next) => {
    expect(afterQuietHours(at)).toBe(next);
  });

  test("end within 11 hours, at 7:00 on Warsaw's clock, on any day of many years", () => {
    fc.assert(fc.property(fc.integer({ min: 0, max: 20 * 366 * 24 * 60 }), (minute) => {
      const at = instant(Date.UTC(2020, 0, 1) + minute * 60_000);
      const next = afterQuietHours(at);
      const { time } = toWarsaw(next);
      expect(time >= "07:00" && time < "21:00").toBe(true);
      if (next !== at) expect(time).toBe("07:00");
      expect(next >= at).toBe(true);
      expect(Date.parse(next) - Date.parse(at)).toBeLessThanOrEqual(11 * 3_600_000);
      expect(afterQuietHours(next)).toBe(next);
    }));
  });

  test("do not delay the mail of a booking, a new link, or a mail sent by hand", () => {
    const night = "2026-11-27T22:00:00.000Z";
    for (const kind of ["booking_received", "booking_link", "confirmation"] as const) {
      expect(attemptableFrom(kind, night)).toBe(night);
    }
    for (
      const kind of [
        "booking_changed",
        "booking_cancelled",
        "pickup_reminder",
        "return_reminder",
        "thanks",
      ] as const
    ) expect(attemptableFrom(kind, night)).toBe("2026-11-28T06:00:00.000Z");
  });
});

test("a mail waits for 15 minutes at most, one to a customer until the morning after", () => {
  const evening = "2026-11-27T19:50:00.000Z";
  expect(latestAttempt("rental_notification", evening)).toBe("2026-11-27T20:05:00.000Z");
  expect(latestAttempt("thanks", evening)).toBe("2026-11-28T06:00:00.000Z");
  expect(latestAttempt("signed_agreement", evening)).toBe("2026-11-28T06:00:00.000Z");
});
