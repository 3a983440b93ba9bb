import { describe, expect, test } from "vitest";
import { dataAgeText } from "../../../../web/kit/states/data_age.ts";

describe("the age of the data in the offline bar", () => {
  test("is only the time today, in Warsaw's local time", () => {
    const now = new Date("2026-11-21T12:00:00Z");
    expect(dataAgeText(new Date("2026-11-21T06:42:00Z"), now)).toBe("7:42");
  });

  test("is day and time on any other day", () => {
    const now = new Date("2026-11-21T12:00:00Z");
    expect(dataAgeText(new Date("2026-11-20T17:05:00Z"), now)).toBe("20-11-2026, 18:05");
  });

  test("counts the day in Warsaw, where midnight comes earlier than in UTC", () => {
    const now = new Date("2026-11-21T23:30:00Z");
    expect(dataAgeText(new Date("2026-11-21T23:10:00Z"), now)).toBe("0:10");
    expect(dataAgeText(new Date("2026-11-21T22:50:00Z"), now)).toBe("21-11-2026, 23:50");
  });
});
