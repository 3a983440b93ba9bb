import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { birthDateOf, isPesel, isPossibleBirth } from "../../../shared/customer/pesel.ts";

describe("a PESEL", () => {
  test.each(["44051401359", "02070803628", "02270812344"])(
    "of a real day with its check digit is valid: %s",
    (pesel) => expect(isPesel(withCheck(pesel.slice(0, 10)))).toBe(true),
  );

  test("of every day of five centuries with its check digit is valid", () => {
    fc.assert(fc.property(pesels, (pesel) => isPesel(pesel)));
  });

  test("with one digit changed is invalid", () => {
    fc.assert(
      fc.property(pesels, fc.nat(10), fc.integer({ min: 1, max: 9 }), (pesel, place, more) => {
        const digit = (Number(pesel[place]) + more) % 10;
        return !isPesel(pesel.slice(0, place) + digit + pesel.slice(place + 1));
      }),
    );
  });

  test.each([
    ["a month 13", "44131401350"],
    ["a 31st of April", "44043101350"],
    ["a 29th of February in a common year", "01022901350"],
    ["a day 0", "44050001350"],
  ])("of %s is invalid, whatever its check digit", (_, pesel) => {
    for (let digit = 0; digit <= 9; digit++) {
      expect(isPesel(pesel.slice(0, 10) + digit)).toBe(false);
    }
  });

  test.each(["", "4405140135", "440514013599", "4405140135a", " 44051401359", "44051401358"])(
    "'%s' is not a PESEL",
    (text) => expect(isPesel(text)).toBe(false),
  );
});

describe("a birth date", () => {
  test.each([
    ["99522212343", "2199-12-22", false],
    ["80810112344", "1880-01-01", false],
    ["44051401359", "1944-05-14", true],
  ])("of the PESEL %s is %s, possible: %s", (pesel, birthDate, possible) => {
    expect(isPesel(pesel)).toBe(true);
    expect([birthDateOf(pesel), isPossibleBirth(birthDate, "2026-11-21")])
      .toEqual([birthDate, possible]);
  });

  test("is before the day, and at most 120 years ago", () => {
    const dates = ["2026-11-21", "2026-11-20", "1906-11-21", "1906-11-20"];
    expect(dates.map((date) => isPossibleBirth(date, "2026-11-21")))
      .toEqual([false, true, true, false]);
  });
});

/** The last digit makes the weighted sum a multiple of 10. */
function withCheck(ten: string): string {
  const weights = [1, 3, 7, 9, 1, 3, 7, 9, 1, 3];
  const sum = weights.reduce((total, weight, at) => total + weight * Number(ten[at]), 0);
  return `${ten}${(10 - sum % 10) % 10}`;
}

const CENTURY_MONTHS: Readonly<Record<number, number>> = { 18: 80, 19: 0, 20: 20, 21: 40, 22: 60 };
const pesels = fc.record({
  day: fc.date({
    min: new Date("1800-01-01T00:00:00Z"),
    max: new Date("2299-12-31T00:00:00Z"),
    noInvalidDate: true,
  }),
  serial: fc.nat(9_999),
}).map(({ day, serial }) => {
  const year = day.getUTCFullYear();
  const month = day.getUTCMonth() + 1 + (CENTURY_MONTHS[Math.floor(year / 100)] ?? 0);
  const parts = [year % 100, month, day.getUTCDate()].map((part) => String(part).padStart(2, "0"));
  return withCheck(parts.join("") + String(serial).padStart(4, "0"));
});
