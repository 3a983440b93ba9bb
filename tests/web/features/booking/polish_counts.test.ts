import { describe, expect, test } from "vitest";
import { daysCount } from "../../../../shared/rental/quote.ts";
import { freeCarsCount, tierLabel } from "../../../../web/features/booking/polish_counts.ts";

describe("counts in Polish", () => {
  test.each([
    [6, "6 z 8 aut wolnych w tym terminie"],
    [2, "2 z 8 aut wolne w tym terminie"],
    [1, "1 z 8 aut wolne w tym terminie"],
    [0, "0 z 8 aut wolnych w tym terminie"],
  ])("have the right form for %i of 8 cars: %s", (free, words) => {
    expect(freeCarsCount(free, 8)).toBe(words);
  });

  test("have the genitive singular for 1 of 1 car", () => {
    expect(freeCarsCount(1, 1)).toBe("1 z 1 auta wolne w tym terminie");
  });

  test("have the right form for days and price tiers", () => {
    expect([1, 2, 5].map(daysCount)).toEqual(["1 dzień", "2 dni", "5 dni"]);
    expect([1, 3, 7, 30].map(tierLabel)).toEqual([
      "Od 1 dnia",
      "Od 3 dni",
      "Od 7 dni",
      "Od 30 dni",
    ]);
  });
});
