import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { LONGEST_DUE_MS, remindersOf } from "../../../shared/mail/reminders.ts";
import { RENTAL_STATUSES } from "../../../shared/rental/status.ts";
import { fromWarsaw, instant, plusDays, toWarsaw } from "../../../shared/warsaw.ts";

const rental = {
  status: "Aktywne" as const,
  period: { start: "2026-11-27T07:00:00.000Z", end: "2026-11-30T07:00:00.000Z" },
  createdAt: "2026-11-21T09:00:00.000Z",
};

describe("the reminders of a rental", () => {
  test("are 24 hours before the pickup, and at 16:00 of the day before the return", () => {
    expect(remindersOf(rental)).toEqual([
      { kind: "pickup_reminder", at: "2026-11-26T07:00:00.000Z", until: rental.period.start },
      { kind: "return_reminder", at: "2026-11-29T15:00:00.000Z", until: rental.period.end },
    ]);
  });

  test("include that of the pickup at 7:00 where 24 hours before is at night", () => {
    const period = { ...rental.period, start: "2026-11-27T04:00:00.000Z" };
    expect(remindersOf({ ...rental, period })[0]?.at).toBe("2026-11-26T06:00:00.000Z");
  });

  test.each(RENTAL_STATUSES)("depend on the status: %s", (status) => {
    const kinds = remindersOf({ ...rental, status }).map(({ kind }) => kind);
    expect(kinds.includes("pickup_reminder")).toBe(status === "Aktywne");
    expect(kinds.includes("return_reminder"))
      .toBe(status !== "Anulowane" && status !== "Zakończone");
  });

  test("do not include the pickup for a booking of the last 24 hours", () => {
    const kinds = (createdAt: string) =>
      remindersOf({ ...rental, createdAt }).map(({ kind }) => kind);
    expect(kinds("2026-11-26T07:00:00.000Z")).toContain("pickup_reminder");
    expect(kinds("2026-11-26T07:00:00.001Z")).not.toContain("pickup_reminder");
  });

  test("do not include the return for a rental that begins after 16:00 of the day before", () => {
    const short = { start: "2026-11-29T15:00:00.000Z", end: "2026-11-30T07:00:00.000Z" };
    expect(remindersOf({ ...rental, period: short }).map(({ kind }) => kind))
      .toEqual(["pickup_reminder"]);
  });

  test.each([
    ["2026-03-29", "2026-03-28T15:00:00.000Z", "2026-03-29T14:00:00.000Z"],
    ["2026-10-25", "2026-10-24T14:00:00.000Z", "2026-10-25T15:00:00.000Z"],
    ["2027-03-28", "2027-03-27T15:00:00.000Z", "2027-03-28T14:00:00.000Z"],
    ["2027-10-31", "2027-10-30T14:00:00.000Z", "2027-10-31T15:00:00.000Z"],
  ])(
    "of a return on %s, when the clocks change, and on the day after are at 16:00 in Warsaw",
    (day, before, on) => {
      const returnOn = (date: string) => {
        const period = {
          start: fromWarsaw(plusDays(day, -4), "08:00"),
          end: fromWarsaw(date, "08:00"),
        };
        return remindersOf({ ...rental, period }).find(({ kind }) => kind === "return_reminder")
          ?.at;
      };
      expect([returnOn(day), returnOn(plusDays(day, 1))]).toEqual([before, on]);
    },
  );

  test("keep their times over clock changes, for any period", () => {
    const minute = fc.integer({ min: 0, max: 8 * 366 * 24 * 6 });
    fc.assert(fc.property(minute, fc.integer({ min: 1, max: 92 * 24 * 6 }), (start, length) => {
      const from = Date.UTC(2024, 0, 1) + start * 600_000;
      const period = { start: instant(from), end: instant(from + length * 600_000) };
      const all = remindersOf({ ...rental, period, createdAt: "2020-01-01T00:00:00.000Z" });
      expect(all.map(({ kind }) => kind)).toContain("pickup_reminder");
      for (const { kind, at, until } of all) {
        const { date, time } = toWarsaw(at);
        expect(time >= "07:00" && time < "21:00").toBe(true);
        const ahead = Date.parse(until) - Date.parse(at);
        expect(ahead > 0 && ahead <= LONGEST_DUE_MS).toBe(true);
        if (kind === "pickup_reminder") expect(ahead).toBeLessThanOrEqual(24 * 3_600_000);
        else expect([time, plusDays(date, 1)]).toEqual(["16:00", toWarsaw(until).date]);
      }
    }));
  });
});
