import { describe, expect, test } from "vitest";
import {
  fleetAddress,
  fleetViewOf,
  stepped,
  windowOf,
} from "../../../../../web/features/office/fleet/fleet_address.ts";
import { windowWords } from "../../../../../web/features/office/fleet/fleet_words.ts";

const today = "2026-11-21";
const view = (address: string) => fleetViewOf(new URLSearchParams(address), today);

describe("the address of the timeline", () => {
  test("contains the day and the view; without them it shows this week", () => {
    expect(view("")).toEqual({ date: today, span: "tydzien" });
    expect(view("od=2027-02-03&widok=miesiac")).toEqual({ date: "2027-02-03", span: "miesiac" });
    expect(String(fleetAddress(view("od=2027-02-03&widok=miesiac"), today)))
      .toBe("od=2027-02-03&widok=miesiac");
    expect(String(fleetAddress(view(""), today))).toBe("");
  });

  test.each(["od=jutro", "od=2026-02-30", "od=1999-01-01", "od=2200-01-01", "widok=rok"])(
    "'%s' is read as the default",
    (address) => {
      expect(view(address)).toEqual({ date: today, span: "tydzien" });
    },
  );
});

describe("the window", () => {
  test("of a week begins on Monday", () => {
    expect(windowOf(view(""))).toEqual({ first: "2026-11-16", days: 7 });
    expect(windowOf(view("od=2026-11-23"))).toEqual({ first: "2026-11-23", days: 7 });
    expect(windowOf(view("od=2026-11-29"))).toEqual({ first: "2026-11-23", days: 7 });
  });

  test.each([["2026-11-21", 30], ["2027-02-10", 28], ["2028-02-29", 29], ["2026-10-01", 31]])(
    "of the month of %s has %i days",
    (date, days) => {
      const window = windowOf({ date, span: "miesiac" });
      expect(window).toEqual({ first: `${date.slice(0, 8)}01`, days });
    },
  );

  test("moves by weeks and months, and back to the same dates", () => {
    const month = view("od=2027-01-31&widok=miesiac");
    expect(windowOf(stepped(month, 1))).toEqual({ first: "2027-02-01", days: 28 });
    expect(windowOf(stepped(stepped(month, 1), -1))).toEqual(windowOf(month));
    expect(stepped(view(""), 1).date).toBe("2026-11-23");
    expect(stepped(view(""), -1).date).toBe("2026-11-09");
  });

  test("is shown in words", () => {
    expect(windowWords({ first: "2026-11-23", days: 7 })).toBe("23–29 listopada 2026");
    expect(windowWords({ first: "2026-11-30", days: 7 })).toMatch(/30 listopada.+6 grudnia 2026/);
  });
});
