import fc from "fast-check";
import { afterEach, describe, expect, test, vi } from "vitest";
import {
  formatDate,
  formatDateTime,
  formatDay,
  formatDayInWords,
  formatMonth,
  fromWarsaw,
  instant,
  plusDays,
  plusMonths,
  toWarsaw,
  warsawMinutes,
  weekday,
} from "../../shared/warsaw.ts";

const machineZone = process.env.TZ;
afterEach(() => {
  if (machineZone === undefined) delete process.env.TZ;
  else process.env.TZ = machineZone;
  vi.unstubAllGlobals();
});

const instants = fc.date({
  min: new Date("2000-01-01T00:00:00Z"),
  max: new Date("2099-12-31T00:00:00Z"),
  noInvalidDate: true,
});

describe("Warsaw's wall clock", () => {
  test.each([
    ["in winter one hour ahead of UTC", "2026-11-27T07:00:00.000Z", "2026-11-27", "08:00"],
    ["in summer two hours ahead", "2026-07-01T06:00:00.000Z", "2026-07-01", "08:00"],
    ["already tomorrow", "2026-11-27T23:30:00.000Z", "2026-11-28", "00:30"],
    ["the last minute before the spring change", "2026-03-29T00:59:00.000Z", "2026-03-29", "01:59"],
    ["the first minute after it", "2026-03-29T01:00:00.000Z", "2026-03-29", "03:00"],
    ["the first minute after the autumn change", "2026-10-25T01:00:00.000Z", "2026-10-25", "02:00"],
  ])("is %s", (_name, at, date, time) => {
    expect(toWarsaw(at)).toEqual({ date, time });
  });

  test("gives an instant back from what it showed, but for the hour that comes twice", () => {
    fc.assert(fc.property(instants, (date) => {
      const at = instant(Math.floor(date.getTime() / 60_000) * 60_000);
      const shown = toWarsaw(at);
      const again = fromWarsaw(shown.date, shown.time);
      expect(toWarsaw(again)).toEqual(shown);
      expect([0, 3_600_000]).toContain(Date.parse(at) - Date.parse(again));
    }));
  });

  test("is the same in a browser without Temporal", async () => {
    const first = Date.parse("1999-06-15T12:00:00Z");
    const asked = Array.from({ length: 1_400 }, (_, n) => instant(first + n * 26 * 86_400_000));
    vi.stubGlobal("Temporal", undefined);
    // What the module has looked up before would answer for it.
    vi.resetModules();
    const anew = await import("../../shared/warsaw.ts");
    expect(asked.map(anew.toWarsaw)).toEqual(asked.map(toWarsaw));
  });

  test("takes the first of an hour that comes twice", () => {
    expect(fromWarsaw("2026-10-25", "02:30")).toBe("2026-10-25T00:30:00.000Z");
  });

  test("moves an hour that is left out behind the gap", () => {
    expect(toWarsaw(fromWarsaw("2026-03-29", "02:30")).time).toBe("03:30");
  });

  test("refuses what is no date", () => {
    expect(() => fromWarsaw("2026-13-01", "08:00")).toThrow(RangeError);
    expect(() => instant("jutro")).toThrow(RangeError);
  });

  test.each(["UTC", "Europe/London", "America/New_York", "Pacific/Auckland"])(
    "shows the same on a machine in %s, also in the hour that its own clock leaves out",
    (zone) => {
      process.env.TZ = zone;
      expect(new Intl.DateTimeFormat().resolvedOptions().timeZone).toBe(zone);
      expect(toWarsaw("2026-03-08T01:30:00.000Z")).toEqual({ date: "2026-03-08", time: "02:30" });
      expect(toWarsaw("2026-03-29T00:30:00.000Z")).toEqual({ date: "2026-03-29", time: "01:30" });
      expect(fromWarsaw("2026-03-08", "02:30")).toBe("2026-03-08T01:30:00.000Z");
      expect(fromWarsaw("2026-10-25", "03:30")).toBe("2026-10-25T02:30:00.000Z");
      expect(plusDays("2026-03-07", 1)).toBe("2026-03-08");
      expect(plusMonths("2026-02-08", 1)).toBe("2026-03-08");
      expect(formatDayInWords("2026-03-08")).toBe("niedziela, 8 marca 2026");
    },
  );

  test("counts every day as 24 hours, the days of a change too", () => {
    fc.assert(
      fc.property(
        fc.constantFrom("2026-03-28", "2026-03-29", "2026-10-24", "2026-10-25", "2026-11-27"),
        fc.integer({ min: 0, max: 23 }),
        fc.integer({ min: 0, max: 59 }),
        (date, hour, minute) => {
          const time = `${pad(hour)}:${pad(minute)}`;
          fc.pre(!(date === "2026-03-29" && hour === 2));
          const start = warsawMinutes(fromWarsaw(date, "00:00"));
          expect(warsawMinutes(fromWarsaw(date, time)) - start).toBe(hour * 60 + minute);
        },
      ),
    );
  });
});

describe("calendar dates", () => {
  test.each([
    ["2026-11-21", 3, "2027-02-21"],
    ["2026-11-30", 3, "2027-02-28"],
    ["2027-11-30", 3, "2028-02-29"],
    ["2026-10-31", 1, "2026-11-30"],
    ["2026-01-31", -1, "2025-12-31"],
  ])("%s and %i months give %s", (date, months, expected) => {
    expect(plusMonths(date, months)).toBe(expected);
  });

  test("a day has the day after it, over every change of clocks, month and year", () => {
    expect(plusDays("2026-03-28", 1)).toBe("2026-03-29");
    expect(plusDays("2026-03-29", 1)).toBe("2026-03-30");
    expect(plusDays("2026-10-25", 1)).toBe("2026-10-26");
    expect(plusDays("2026-12-31", 1)).toBe("2027-01-01");
    expect(plusDays("2028-03-01", -1)).toBe("2028-02-29");
  });

  test("the week starts on Monday", () => {
    const days = Array.from({ length: 7 }, (_, index) => plusDays("2026-11-23", index));
    expect(days.map(weekday)).toEqual([0, 1, 2, 3, 4, 5, 6]);
  });
});

describe("dates as people read them", () => {
  test("instants are written dd-MM-yyyy and dd-MM-yyyy | HH:mm in Warsaw", () => {
    expect(formatDate("2026-11-27T23:30:00.000Z")).toBe("28-11-2026");
    expect(formatDateTime("2026-11-27T23:30:00.000Z")).toBe("28-11-2026 | 00:30");
  });

  test.each([null, undefined, ""])("nothing (%s) is 'Brak daty'", (nothing) => {
    expect(formatDate(nothing)).toBe("Brak daty");
    expect(formatDateTime(nothing)).toBe("Brak daty");
  });

  test("picked days carry their day of the week", () => {
    expect(formatDay("2026-11-27")).toBe("pt., 27-11-2026");
    expect(formatDay("2026-11-29")).toBe("niedz., 29-11-2026");
  });

  test("days and months are read aloud in Polish", () => {
    expect(formatDayInWords("2026-11-27")).toBe("piątek, 27 listopada 2026");
    expect(formatMonth("2026-11-27")).toBe("listopad 2026");
  });
});

function pad(value: number): string {
  return String(value).padStart(2, "0");
}
