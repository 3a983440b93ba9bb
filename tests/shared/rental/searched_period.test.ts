import { describe, expect, test } from "vitest";
import { messages } from "../../../shared/messages.ts";
import { searchAddress, searchedPeriod } from "../../../shared/rental/searched_period.ts";

const NOW = Date.parse("2026-11-21T12:00:00Z");
const periodOf = (query: URLSearchParams) => searchedPeriod(query, NOW).period;

describe("the period in the address of the list", () => {
  test("is read back from the address that 'Szukaj' leads to", () => {
    const period = { start: "2026-11-27T07:00:00.000Z", end: "2026-11-30T07:00:00.000Z" };
    const address = searchAddress(period);
    expect(address).toMatch(/^\/wypozyczalnia-aut\?pickup=2026-11-27T07.*&return=2026-11-30T07/);
    expect(periodOf(new URL(address, "https://example.com").searchParams)).toEqual(period);
  });

  test("replaces another period, and leaves the filters of the list unchanged", () => {
    const period = { start: "2026-11-27T07:00:00.000Z", end: "2026-11-30T07:00:00.000Z" };
    const address = searchAddress(period, "?pickup=x&return=y&marka=Opel&marka=Fiat");
    const query = new URL(address, "https://example.com").searchParams;
    expect(periodOf(query)).toEqual(period);
    expect(query.getAll("marka")).toEqual(["Opel", "Fiat"]);
    expect(query.getAll("pickup")).toHaveLength(1);
  });

  test("may be written with an offset", () => {
    const query = new URLSearchParams({
      pickup: "2026-11-27T08:00:00+01:00",
      return: "2026-11-30T08:00:00+01:00",
    });
    expect(periodOf(query)?.start).toBe("2026-11-27T07:00:00.000Z");
  });

  test("is empty without an error where the address contains none", () => {
    expect(searchedPeriod(new URLSearchParams(), NOW))
      .toEqual({ period: undefined, refusal: undefined });
  });

  test.each([
    ["only a pickup", { pickup: "2026-11-27T07:00:00Z" }],
    ["no dates", { pickup: "jutro", return: "pojutrze" }],
    ["dates without times", { pickup: "2026-11-27", return: "2026-11-30" }],
    ["impossible days", { pickup: "2026-99-99T07:00:00Z", return: "2026-11-30T07:00:00Z" }],
  ])("is invalid where the address has %s", (_name, query) => {
    const { period, refusal } = searchedPeriod(new URLSearchParams(query), NOW);
    expect(period).toBeUndefined();
    expect(refusal).toContain("Nie udało się odczytać terminu");
  });

  test.each([
    ["a past year", "2020-05-04T08:00", "2020-05-06T08:00", messages.startInPast],
    ["a past hour of today", "2026-11-21T12:50", "2026-11-22T08:00", messages.startInPast],
    ["a day beyond three months", "2027-02-22T08:00", "2027-02-23T08:00", messages.startTooFar],
    ["a return even later", "2026-11-27T08:00", "2027-02-23T08:00", messages.startTooFar],
    ["more than 92 days", "2026-11-21T14:00", "2027-02-21T14:10", messages.onlineRentalTooLong],
    ["an end before the start", "2026-11-30T08:00", "2026-11-27T08:00", messages.endNotAfterStart],
    ["an empty period", "2026-11-30T08:00", "2026-11-30T08:00", messages.endNotAfterStart],
    ["an hour too early", "2026-11-27T07:50", "2026-11-30T08:00", messages.hoursOutside],
    ["an hour too late", "2026-11-27T08:00", "2026-11-30T18:00", messages.hoursOutside],
    ["minutes not in tens", "2026-11-27T08:05", "2026-11-30T08:00", messages.minutesNotTens],
  ])("is refused like in the pickers: %s", (_name, pickup, back, sentence) => {
    const query = new URLSearchParams({ pickup: `${pickup}+01:00`, return: `${back}+01:00` });
    expect(searchedPeriod(query, NOW)).toEqual({ period: undefined, refusal: sentence });
  });

  test("may reach from the last day that can be picked to the day after it", () => {
    const query = new URLSearchParams({
      pickup: "2027-02-21T17:50+01:00",
      return: "2027-02-22T17:50+01:00",
    });
    expect(periodOf(query)).toBeDefined();
  });
});
