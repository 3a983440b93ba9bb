import { describe, expect, test } from "vitest";
import { searchAddress, searchedPeriod } from "../../../web/state/searched_period.ts";

describe("the period in the address of the list", () => {
  test("comes back from the address that 'Szukaj' leads to", () => {
    const period = { start: "2026-11-27T07:00:00.000Z", end: "2026-11-30T07:00:00.000Z" };
    const address = searchAddress(period);
    expect(address).toMatch(/^\/wypozyczalnia-aut\?pickup=2026-11-27T07.*&return=2026-11-30T07/);
    expect(searchedPeriod(new URL(address, "https://example.com").searchParams)).toEqual(period);
  });

  test("takes the place of another one, and leaves the filters of the list as they are", () => {
    const period = { start: "2026-11-27T07:00:00.000Z", end: "2026-11-30T07:00:00.000Z" };
    const address = searchAddress(period, "?pickup=x&return=y&marka=Opel&marka=Fiat");
    const query = new URL(address, "https://example.com").searchParams;
    expect(searchedPeriod(query)).toEqual(period);
    expect(query.getAll("marka")).toEqual(["Opel", "Fiat"]);
    expect(query.getAll("pickup")).toHaveLength(1);
  });

  test("may be written with an offset", () => {
    const query = new URLSearchParams({
      pickup: "2026-11-27T08:00:00+01:00",
      return: "2026-11-30T08:00:00+01:00",
    });
    expect(searchedPeriod(query)?.start).toBe("2026-11-27T07:00:00.000Z");
  });

  test.each([
    ["nothing", {}],
    ["only a pickup", { pickup: "2026-11-27T07:00:00Z" }],
    ["no dates", { pickup: "jutro", return: "pojutrze" }],
    ["dates without times", { pickup: "2026-11-27", return: "2026-11-30" }],
    ["the end first", { pickup: "2026-11-30T07:00:00Z", return: "2026-11-27T07:00:00Z" }],
    ["no length", { pickup: "2026-11-30T07:00:00Z", return: "2026-11-30T07:00:00Z" }],
    ["impossible days", { pickup: "2026-99-99T07:00:00Z", return: "2026-11-30T07:00:00Z" }],
  ])("is none where the address has %s", (_name, query) => {
    expect(searchedPeriod(new URLSearchParams(query))).toBeUndefined();
  });
});
