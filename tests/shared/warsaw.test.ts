import fc from "fast-check";
import { afterEach, describe, expect, test, vi } from "vitest";
import {
  daysBetween,
  formatDate,
  formatDateTime,
  formatDay,
  formatDayInWords,
  formatDayRange,
  formatMonth,
  fromWarsaw,
  instant,
  isDate,
  plusDays,
  plusMonths,
  toWarsaw,
  WARSAW,
  warsawMinutes,
  weekday,
} from "../../shared/warsaw.ts";

const machineZone = process.env.TZ;
afterEach(() => {
  if (machineZone === undefined) delete process.env.TZ;
  else process.env.TZ = machineZone;
});

const instants = fc.date({
  min: new Date("2000-01-01T00:00:00Z"),
  max: new Date("2099-12-31T00:00:00Z"),
  noInvalidDate: true,
});

/** Zones far east and west of Warsaw, and zones with other clock changes. */
const MACHINES = [
  "UTC",
  "Europe/Warsaw",
  "Europe/London",
  "Europe/Helsinki",
  "America/New_York",
  "America/Sao_Paulo",
  "Asia/Tehran",
  "Pacific/Auckland",
  "Pacific/Apia",
  "Pacific/Kiritimati",
  "Etc/GMT+12",
];

describe("Warsaw's local time", () => {
  test("is the known instant where that shows the same, so that the second hour of a repeated one stays", () => {
    const second = "2026-10-25T01:30:00.000Z";
    expect(fromWarsaw("2026-10-25", "02:30")).toBe("2026-10-25T00:30:00.000Z");
    expect(fromWarsaw("2026-10-25", "02:30", second)).toBe(second);
    expect(fromWarsaw("2026-10-25", "02:40", second)).toBe("2026-10-25T00:40:00.000Z");
  });

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

  test("is converted back to its instant, except in the repeated hour", () => {
    fc.assert(fc.property(instants, (date) => {
      const at = instant(Math.floor(date.getTime() / 60_000) * 60_000);
      const shown = toWarsaw(at);
      const again = fromWarsaw(shown.date, shown.time);
      expect(toWarsaw(again)).toEqual(shown);
      expect([0, 3_600_000]).toContain(Date.parse(at) - Date.parse(again));
    }));
  });

  test("is read as the first of a repeated hour", () => {
    expect(fromWarsaw("2026-10-25", "02:30")).toBe("2026-10-25T00:30:00.000Z");
  });

  test("is moved by one hour where it is in the skipped hour", () => {
    expect(fromWarsaw("2026-03-29", "02:00")).toBe("2026-03-29T01:00:00.000Z");
    expect(fromWarsaw("2026-03-29", "02:30")).toBe("2026-03-29T01:30:00.000Z");
    expect(toWarsaw(fromWarsaw("2026-03-29", "02:30")).time).toBe("03:30");
  });

  test("is the same in both hours of the autumn change", () => {
    expect(toWarsaw("2026-10-25T00:30:00.000Z")).toEqual({ date: "2026-10-25", time: "02:30" });
    expect(toWarsaw("2026-10-25T01:30:00.000Z")).toEqual({ date: "2026-10-25", time: "02:30" });
  });

  test("equals Intl's every 26 days of a century and around each clock change", () => {
    const first = Date.parse("1999-06-15T12:00:00Z");
    const days = Array.from({ length: 1_400 }, (_, n) => instant(first + n * 26 * 86_400_000));
    for (const at of [...days, ...aroundChanges(1996, 2060)]) {
      expect(toWarsaw(at), at).toEqual(shownByPlatform(at));
    }
  });

  test("is refused for an invalid date", () => {
    expect(() => fromWarsaw("2026-13-01", "08:00")).toThrow(RangeError);
    expect(() => instant("jutro")).toThrow(RangeError);
  });

  test.each(MACHINES)("is the same on a machine in %s", async (zone) => {
    const machine = await warsawOnMachineIn(zone);
    for (const at of aroundChanges(2026, 2027)) {
      expect(machine.toWarsaw(at), at).toEqual(shownByPlatform(at));
    }
    // New York skips this hour, London and Helsinki those of Warsaw's own change.
    expect(machine.toWarsaw("2026-03-08T01:30:00.000Z").time).toBe("02:30");
    expect(machine.fromWarsaw("2026-03-08", "02:30")).toBe("2026-03-08T01:30:00.000Z");
    expect(machine.fromWarsaw("2026-03-29", "01:30")).toBe("2026-03-29T00:30:00.000Z");
    expect(machine.fromWarsaw("2026-03-29", "02:30")).toBe("2026-03-29T01:30:00.000Z");
    expect(machine.fromWarsaw("2026-03-29", "03:30")).toBe("2026-03-29T01:30:00.000Z");
    expect(machine.fromWarsaw("2026-10-25", "02:30")).toBe("2026-10-25T00:30:00.000Z");
    expect(machine.fromWarsaw("2026-10-25", "03:30")).toBe("2026-10-25T02:30:00.000Z");
  });

  test("has 24 hours in every day, also on days of a clock change", () => {
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
    ["2028-02-29", 12, "2029-02-28"],
    ["2026-11-27", 0, "2026-11-27"],
  ])("%s plus %i months is %s", (date, months, expected) => {
    expect(plusMonths(date, months)).toBe(expected);
  });

  test("each day is followed by the next one, over every clock change, month and year", () => {
    expect(plusDays("2026-03-28", 1)).toBe("2026-03-29");
    expect(plusDays("2026-03-29", 1)).toBe("2026-03-30");
    expect(plusDays("2026-10-25", 1)).toBe("2026-10-26");
    expect(plusDays("2026-12-31", 1)).toBe("2027-01-01");
    expect(plusDays("2028-03-01", -1)).toBe("2028-02-29");
  });

  test("days are counted backwards over month and year ends", () => {
    expect(plusDays("2026-11-27", 0)).toBe("2026-11-27");
    expect(plusDays("2027-01-01", -1)).toBe("2026-12-31");
    expect(plusDays("2026-03-30", -1)).toBe("2026-03-29");
    expect(plusDays("2026-10-26", -2)).toBe("2026-10-24");
    expect(plusDays("2027-01-01", -366)).toBe("2025-12-31");
  });

  test("the number of days between two dates leads from one to the other", () => {
    for (const date of ["2026-03-28", "2026-10-25", "2026-12-31", "2028-02-28"]) {
      for (const days of [-400, -1, 0, 1, 31]) {
        expect(daysBetween(date, plusDays(date, days))).toBe(days);
      }
    }
  });

  test.each(["2026-11-27", "2028-02-29", "0001-01-01"])("%s is a date", (text) => {
    expect(isDate(text)).toBe(true);
  });

  test.each(["", "jutro", "2026-02-30", "2027-02-29", "2026-13-01", "2026-02", "27-11-2026"])(
    "'%s' is not a date",
    (text) => {
      expect(isDate(text)).toBe(false);
    },
  );

  test("an invalid date has no day before or after it", () => {
    expect(() => plusDays("jutro", 1)).toThrow(RangeError);
    expect(() => plusMonths("jutro", 1)).toThrow(RangeError);
  });

  test.each(MACHINES)("are the same on a machine in %s", async (zone) => {
    const machine = await warsawOnMachineIn(zone);
    // Samoa has no 30 December 2011, and Brazil's clocks skipped midnight on 4 November 2018.
    const days = [
      "2011-12-29",
      "2018-11-03",
      "2026-03-07",
      "2026-03-28",
      "2026-10-24",
      "2028-01-31",
    ];
    for (const date of days) {
      for (const count of [-400, -31, -1, 0, 1, 2, 13]) {
        const there = Temporal.PlainDate.from(date);
        expect(machine.plusDays(date, count)).toBe(`${there.add({ days: count })}`);
        expect(machine.plusMonths(date, count)).toBe(`${there.add({ months: count })}`);
        expect(machine.daysBetween(date, `${there.add({ days: count })}`)).toBe(count);
      }
      expect(machine.weekday(date)).toBe(Temporal.PlainDate.from(date).dayOfWeek - 1);
    }
    expect(machine.formatDayInWords("2026-03-08")).toBe("niedziela, 8 marca 2026");
    expect(machine.formatDay("2018-11-04")).toBe("niedz., 04-11-2018");
  });

  test("the week starts on Monday", () => {
    const days = Array.from({ length: 7 }, (_, index) => plusDays("2026-11-23", index));
    expect(days.map(weekday)).toEqual([0, 1, 2, 3, 4, 5, 6]);
  });
});

describe("formatted dates", () => {
  test("instants are written dd-MM-yyyy and dd-MM-yyyy | HH:mm in Warsaw", () => {
    expect(formatDate("2026-11-27T23:30:00.000Z")).toBe("28-11-2026");
    expect(formatDateTime("2026-11-27T23:30:00.000Z")).toBe("28-11-2026 | 00:30");
  });

  test.each([null, undefined, ""])("a missing date (%s) is 'Brak daty'", (nothing) => {
    expect(formatDate(nothing)).toBe("Brak daty");
    expect(formatDateTime(nothing)).toBe("Brak daty");
  });

  test("picked days are shown with their day of the week", () => {
    expect(formatDay("2026-11-27")).toBe("pt., 27-11-2026");
    expect(formatDay("2026-11-29")).toBe("niedz., 29-11-2026");
  });

  test("a run of days names month and year once, unless they differ", () => {
    expect(formatDayRange("2026-11-23", "2026-11-29")).toBe("23–29 listopada 2026");
    expect(formatDayRange("2026-11-30", "2026-12-06")).toBe("30 listopada – 6 grudnia 2026");
  });

  test("days and months have Polish labels for screen readers", () => {
    expect(formatDayInWords("2026-11-27")).toBe("piątek, 27 listopada 2026");
    expect(formatMonth("2026-11-27")).toBe("listopad 2026");
  });
});

function pad(value: number): string {
  return String(value).padStart(2, "0");
}

/** Every half hour from the day before to the day after each clock change. */
function aroundChanges(firstYear: number, endYear: number): string[] {
  const found: string[] = [];
  for (let year = firstYear; year < endYear; year += 1) {
    let at = Temporal.ZonedDateTime.from(`${year}-01-01T00:00[${WARSAW}]`);
    for (;;) {
      const change = at.getTimeZoneTransition("next");
      if (!change || change.year !== year) break;
      const start = change.epochMilliseconds - 86_400_000;
      for (let n = 0; n <= 96; n += 1) found.push(instant(start + n * 1_800_000));
      at = change;
    }
  }
  return found;
}

function shownByPlatform(at: string): { date: string; time: string } {
  const there = Temporal.Instant.from(at).toZonedDateTimeISO(WARSAW);
  return { date: `${there.toPlainDate()}`, time: `${there.toPlainTime()}`.slice(0, 5) };
}

/** The module as loaded on such a machine, without values cached elsewhere. */
async function warsawOnMachineIn(zone: string) {
  process.env.TZ = zone;
  expect(new Intl.DateTimeFormat().resolvedOptions().timeZone).toBe(zone);
  vi.resetModules();
  return await import("../../shared/warsaw.ts");
}
