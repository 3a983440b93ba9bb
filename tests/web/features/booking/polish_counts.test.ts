import { describe, expect, test } from "vitest";
import { daysCount } from "../../../../shared/rental/quote.ts";
import { tierLabel } from "../../../../web/features/booking/polish_counts.ts";

describe("counts in Polish", () => {
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
